import { Link } from 'react-router';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { languagePath } from '#contract/settings/site-languages.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import type { ChangedFile } from '#features/content/contract/desk-content.ts';
import { atBase } from '#features/desk/screens/shared/base.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { nameWithLanguage } from './file-names.ts';

type Props = { files: ChangedFile[]; isUndoing: boolean; onUndo: () => void };

/**
 * Says that visitors see what was published, and leads to the pages that show it or, for letters, to
 * where they are sent.
 */
export function Published({ files, isUndoing, onUndo }: Props) {
  const { role } = useMe();
  const letters = files.filter(({ path }) => letterSlug(path) !== undefined);
  const shown = files.filter(
    ({ path, page, isRemoved }) => page !== '' && !isRemoved && letterSlug(path) === undefined,
  );
  const links = [
    ...shown.map((file) => (
      <a key={file.path} href={addressOnSite(file)} target="_blank" rel="noreferrer">
        {m.content.seeOnSite({ name: nameWithLanguage(file) })}
      </a>
    )),
    ...[...new Set(letters.map(({ path }) => letterSlug(path)))].map(
      (slug) =>
        mayActAs(role, 'staff') && (
          <Link key={slug} to={`/letters/${slug}`}>
            {m.content.toSending()}
          </Link>
        ),
    ),
  ];
  return (
    <div className="strip is-done">
      <p>{letters.length === 0 ? m.content.published() : m.content.publishedLetter()}</p>
      {links}
      <Button variant="ghost" type="button" isBusy={isUndoing} onClick={onUndo}>
        {m.content.undo()}
      </Button>
    </div>
  );
}

const addressOnSite = ({ page, language }: ChangedFile): string =>
  atBase(`${language === null ? '' : languagePath(language)}${page}`);
