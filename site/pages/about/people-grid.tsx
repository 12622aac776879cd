import { Fragment } from 'react';
import type { Content } from '#contract/content/collections.ts';
import { initials } from '#contract/formats/initials.ts';
import { m } from '#messages/messages.ts';
import { ContentPicture } from '#site/sections/content-picture.tsx';
import { hidden } from '#site/ui/hidden-text.tsx';

type People = Content<'about.yaml'>['people'];

/** The team: as cards if anyone has a photo, otherwise as rows. Omitted if there is no one. */
export function PeopleGrid({ people }: { people: People }) {
  const haveCards = people.some(({ photo }) => photo !== undefined);
  return (
    <section aria-labelledby="people" className="block-y flex flex-col pt-0">
      <h2 id="people">{m.pages.aboutPeople()}</h2>
      <ul
        className={`mt-10 grid ${haveCards ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4' : ''}`}
      >
        {people.map((person) => (
          <Fragment key={person.name}>
            {haveCards ? <PersonCard {...person} /> : <PersonRow {...person} />}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

type Person = People[number];

function PersonRow({ name, role, bio, linkedIn }: Person) {
  return (
    <li className="grid content-start gap-x-8 gap-y-2 border-t border-hairline py-6 first:border-t-0 first:pt-0 md:py-9 sm:grid-cols-[2fr_3fr]">
      <NameAndRole name={name} role={role} />
      <div>
        {bio && <p className="text-secondary-text">{bio}</p>}
        <LinkedIn name={name} linkedIn={linkedIn} />
      </div>
    </li>
  );
}

function PersonCard({ name, role, bio, photo, linkedIn }: Person) {
  return (
    <li className={`card overflow-hidden p-0 ${photo ? 'max-sm:flex' : ''}`}>
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
          <NameAndRole name={name} role={role} />
        </div>
        {bio && <p className="mt-2 text-secondary-text sm:mt-3">{bio}</p>}
        <LinkedIn name={name} linkedIn={linkedIn} />
      </div>
    </li>
  );
}

function NameAndRole({ name, role }: Pick<Person, 'name' | 'role'>) {
  return (
    <div>
      <h3 className="text-lg leading-snug font-medium">{name}</h3>
      <p className="text-sm text-muted">{role}</p>
    </div>
  );
}

function LinkedIn({ name, linkedIn }: Pick<Person, 'name' | 'linkedIn'>) {
  if (!linkedIn) return null;
  return (
    <a href={linkedIn} rel="noreferrer" className="mt-3 inline-block py-1 text-link">
      {m.pages.personLinkedIn({ name, hidden })}
    </a>
  );
}
