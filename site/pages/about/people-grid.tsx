import type { Content } from '#contract/content/collections.ts';
import { initials } from '#contract/formats/initials.ts';
import { m } from '#messages/messages.ts';
import { ContentPicture } from '#site/sections/content-picture.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';

/** The team, with a photo or initials for each member. Omitted if the content lists no one. */
export function PeopleGrid({ people }: Pick<Content<'about.yaml'>, 'people'>) {
  return (
    <section aria-labelledby="people" className="block-y flex flex-col pt-0">
      <h2 id="people">{m.pages.aboutPeople()}</h2>
      <ul className="mt-10 grid grow grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
        {people.map(({ name, role, bio, photo, linkedIn }) => (
          <li key={name} className={`card overflow-hidden p-0 ${photo ? 'max-sm:flex' : ''}`}>
            {photo && (
              <ContentPicture
                picture={photo}
                alt={`${name}, ${role}`}
                sizes="(min-width: 600px) 24rem, 7rem"
                className="w-full object-cover max-sm:w-28 max-sm:shrink-0 sm:aspect-square"
              />
            )}
            <div className="px-4 py-4 sm:p-6">
              <div className="flex items-center gap-4">
                {!photo && (
                  <p
                    aria-hidden="true"
                    className="grid size-18 shrink-0 place-items-center rounded-full bg-raised text-2xl font-medium text-secondary print:hidden"
                  >
                    {initials(name)}
                  </p>
                )}
                <div>
                  <h3 className="text-lg leading-snug font-medium">{name}</h3>
                  <p className="text-sm text-muted">{role}</p>
                </div>
              </div>
              {bio && <p className="mt-2 text-secondary-text sm:mt-3">{bio}</p>}
              {linkedIn && (
                <a href={linkedIn} rel="noreferrer" className="mt-3 inline-block py-1 text-link">
                  {m.pages.personLinkedIn({
                    name,
                    hidden,
                  })}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
