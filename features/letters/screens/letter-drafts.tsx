import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import type { Thing } from '#features/content/contract/desk-content.ts';
import { AddFile } from '#features/content/screens/add-file.tsx';
import { filePath } from '#features/content/screens/file-names.ts';
import { contentQuery } from '#features/content/screens/queries.ts';
import { m } from '#messages/messages.ts';
import { buttonClass } from '#site/ui/button.tsx';

/** A button that starts a letter, which is then written in the content editor. */
export function NewLetter() {
  const { data } = useQuery(contentQuery);
  return (
    <AddFile
      kind="newsletter/*.md"
      paths={data?.things.map(({ path }) => path) ?? []}
      className={buttonClass()}
    >
      {m.letters.newLetter()}
    </AddFile>
  );
}

/**
 * Lists letters that the user is writing and has not published.
 * @param known the published letters
 */
export function LetterDrafts({ known }: { known: string[] }) {
  const { data } = useQuery(contentQuery);
  const drafts = data?.things.filter(
    (thing) => isLetter(thing) && thing.isDraft && !known.includes(letterSlug(thing.path) ?? ''),
  );
  if (drafts === undefined || drafts.length === 0) return null;
  return (
    <section aria-labelledby="letter-drafts">
      <h2 id="letter-drafts">{m.letters.drafts()}</h2>
      <p className="text-muted">{m.letters.draftsIntro()}</p>
      <ul className="mt-2">
        {drafts.map(({ path, title }) => (
          <li key={path} className="border-t border-hairline py-1.5">
            <Link to={filePath(path)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns a letter's file in the main language as listed at the desk, or undefined if it is gone.
 */
export function useLetterFile(slug: string): Thing | undefined {
  const { data } = useQuery(contentQuery);
  return data?.things.find((thing) => isLetter(thing) && letterSlug(thing.path) === slug);
}

const isLetter = ({ path, language }: Thing) => language === null && letterSlug(path) !== undefined;
