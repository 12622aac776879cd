import type { Content } from '#contract/content/collections.ts';
import { m } from '#messages/messages.ts';
import { atBase } from '#site/page/base.ts';
import { hidden } from '#site/ui/hidden-text.tsx';

/** The team; omitted while the content lists nobody. */
export function PeopleGrid({ people }: Pick<Content<'about.yaml'>, 'people'>) {
  return (
    <section aria-labelledby="people" className="block-y">
      <h2 id="people">{m.pages.aboutPeople()}</h2>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {people.map(({ name, role, bio, photo, linkedIn }) => (
          <li key={name} className="card">
            {photo && (
              <img
                src={photo.startsWith('/') ? atBase(photo) : photo}
                alt={`${name}, ${role}`}
                width={320}
                height={320}
                loading="lazy"
                className="mb-6 w-full rounded-input"
              />
            )}
            <h3 className="text-lg leading-snug font-medium">{name}</h3>
            <p className="text-sm text-muted">{role}</p>
            <p className="mt-3 text-secondary-text">{bio}</p>
            {linkedIn && (
              <a href={linkedIn} rel="noreferrer" className="mt-3 inline-block py-1 text-link">
                {m.pages.personLinkedIn({
                  name,
                  hidden,
                })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
