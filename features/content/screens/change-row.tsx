import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ChangedFile, Mistake } from '#features/content/contract/desk-content.ts';
import { m } from '#messages/messages.ts';
import { ChangeItems, fileChangeLabel } from './change-items.tsx';
import { filePath, languageName, nameWithLanguage } from './file-names.ts';
import { MistakeList } from './mistake-list.tsx';
import { ShareLink } from './share-link.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  file: ChangedFile;
  /** The mistakes in its draft. */
  mistakes: Mistake[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** What a draft changes, with a checkbox that includes it in the publication. */
export function ChangeRow({ file, mistakes, isChosen, onChoose }: Props) {
  const title = nameWithLanguage(file);
  const isChanged = !file.isNew && !file.isRemoved;
  return (
    <li className="grid gap-2 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center gap-3">
        <input
          type="checkbox"
          aria-label={m.content.include({ title })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <h2>
          <Link to={filePath(file.path)}>{title}</Link>
        </h2>
        <span className="text-sm text-muted">{fileChangeLabel(file)}</span>
      </div>
      {file.picture && <Thumbnail path={file.path} hash={file.picture} size="size-24" />}
      {isChanged && (file.movedFrom === undefined || file.changes.length > 0) && (
        <ChangeItems changes={file.changes} />
      )}
      <MistakeList mistakes={mistakes} />
      {file.translations.length > 0 && (
        <p className="text-sm text-muted">
          {m.content.otherLanguages()}{' '}
          {file.translations.map(({ path, language, isMissing, isFollowing }, index) => (
            <Fragment key={path}>
              {index > 0 && ' · '}
              <Link to={filePath(path)}>{languageName(language)}</Link>{' '}
              {isMissing
                ? m.content.showsOriginal()
                : isFollowing
                  ? m.content.changesToo()
                  : m.content.staysSame()}
            </Fragment>
          ))}
        </p>
      )}
      {file.page !== '' && <ShareLink path={file.path} page={file.page} language={file.language} />}
    </li>
  );
}
