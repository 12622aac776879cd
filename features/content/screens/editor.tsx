import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { decoded } from '#contract/formats/decoded.ts';
import { letterSlug } from '#contract/paths/letter-slug.ts';
import { mayActAs } from '#features/account/contract/staff.ts';
import { kindOf } from '#features/content/contract/areas.ts';
import type { ContentFile } from '#features/content/contract/desk-content.ts';
import { entryName } from '#features/content/contract/entry-name.ts';
import {
  type FieldPath,
  type FieldValue,
  pathOfField,
} from '#features/content/contract/field-tree.ts';
import { untranslatedFields } from '#features/content/contract/untranslated.ts';
import { shortTime } from '#features/desk/screens/shared/format.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { PageHead, Refused } from '#features/desk/screens/shared/states.tsx';
import { useNavigateHere } from '#features/desk/screens/shared/use-navigate-here.ts';
import { pauseShortcuts } from '#features/desk/screens/shared/use-shortcuts.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import type { FileDraft } from './draft-sync.ts';
import { DraftConflict, EditConflict } from './edit-conflict.tsx';
import { focusField } from './field-focus.ts';
import { Fields } from './fields.tsx';
import { FileActions } from './file-actions.tsx';
import { historyPath, kindName, languageName } from './file-names.ts';
import { fieldSaying } from './find-field.ts';
import { Form, fieldId } from './form.tsx';
import { LanguageLinks } from './language-links.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { headLink, MistakeButton } from './mistake-button.tsx';
import { reasonOf } from './mistake-list.tsx';
import { FileOffNote } from './off-note.tsx';
import { OfferedNames } from './offered-names.tsx';
import { PreviewFrame, PreviewLater } from './preview-frame.tsx';
import { RemovedLine } from './removed-line.tsx';
import { Segments } from './segments.tsx';
import { ShareLink } from './share-link.tsx';
import { isToFillIn, shownMistakes } from './shown-mistakes.ts';
import { useFileDraft } from './use-file-draft.ts';
import { useLeftFields } from './use-left-fields.ts';
import { useMistakes } from './use-mistakes.ts';
import { useRemoval } from './use-removal.ts';

/**
 * A file's form, next to a page that shows the file.
 * @param props.title the title under which a new file was created
 */
export function Editor({ file, title }: { file: ContentFile; title: string }) {
  const { path, page, language } = file;
  const { role } = useMe();
  const { draft, edit, settle, flush, forget } = useFileDraft(file, title);
  const [view, setView] = useState<View>('form');
  const navigate = useNavigateHere();
  const { hash } = useLocation();
  const version = draft.savedAt ?? '';
  const { left, typing, watch } = useLeftFields();
  const { mistakes: found, checked } = useMistakes(path, version, draft.saved);
  // Someone who followed a listed mistake has seen all of them.
  const seen = hash === '' ? { left, typing, checked } : 'all';
  const mistakes = shownMistakes(file, found, draft.data, seen);
  const own = mistakes.filter((one) => one.path === path);
  const [toFillIn, ...others] = found.filter(
    (one) => !mistakes.includes(one) && isToFillIn(one, draft.data),
  );
  const isRemoved = draft.data === null;
  /** Whether the server knows nothing of this file yet. */
  const isFresh = file.data === null && draft.savedAt === null;
  const { removed, remove, undo } = useRemoval(draft.data, edit);
  const letter = letterSlug(path);
  const Preview = letter === undefined ? PreviewFrame : LetterPreview;

  useEffect(pauseShortcuts, []);

  // Focuses the field that a search result or a listed mistake links to.
  useEffect(() => {
    if (hash !== '') focusField(pathOfField(decoded(hash.slice(1))));
  }, [hash]);

  function showField(field: FieldPath) {
    flushSync(() => setView('form'));
    focusField(field);
  }

  return (
    <Form
      value={{
        data: draft.data,
        edit,
        remove,
        mistakes: new Map(own.map((one) => [one.field, reasonOf(file.tree, one, draft.data)])),
        original: file.original,
        tokens: file.tokens,
        missing: new Set(untranslatedFields(file, draft.data).map((field) => field.join('.'))),
      }}
    >
      <PageHead
        isSticky
        title={titleOf(path, draft.data)}
        back={{ to: '/website', name: m.content.toWebsite() }}
        links={
          <>
            {letter !== undefined &&
              mayActAs(role, 'staff') &&
              (file.data === null ? (
                <span className="text-muted">{m.content.sendOncePublished()}</span>
              ) : (
                <Link to={`/letters/${letter}`}>{m.content.toSending()}</Link>
              ))}
            <LanguageLinks path={path} language={language} />
            <Link to={historyPath(path)}>{m.content.history()}</Link>
          </>
        }
        action={
          // Less prominent as long as there is nothing to publish.
          <Button
            type="button"
            variant={draft.state === 'published' ? 'ghost' : 'primary'}
            onClick={async () => {
              if (await flush()) navigate('/website/publish');
            }}
          >
            {m.content.review()}
          </Button>
        }
      >
        {language !== null && <span className="text-muted">{languageName(language)}</span>}
        <SavedState draft={draft} isNew={file.data === null} isBrief={mistakes.length > 0} />
        <MistakeButton
          mistakes={mistakes}
          file={{ path, tree: file.tree, data: draft.data, onOpen: showField }}
        />
        {toFillIn !== undefined && (
          <button
            type="button"
            className={headLink}
            onClick={() => showField(pathOfField(toFillIn.field))}
          >
            {m.content.toFillIn({ count: others.length + 1 })}
          </button>
        )}
      </PageHead>
      <div className="mb-3 empty:hidden">
        <FileOffNote path={path} />
      </div>
      {file.others.length > 0 && (
        <p className="strip">{m.content.editedBy({ names: file.others.join(', ') })}</p>
      )}
      {file.meanwhile !== null && (
        <EditConflict file={file} mine={draft.data} meanwhile={file.meanwhile} flush={flush} />
      )}
      {draft.conflicts.length > 0 && (
        <DraftConflict file={file} mine={draft.data} conflicts={draft.conflicts} settle={settle} />
      )}
      {draft.state === 'refused' && <Refused error={new Error(draft.reason)} />}
      {page !== '' && <Views view={view} onChoose={setView} />}
      <div className="editor grid gap-6 min-[70rem]:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <div
          id={fieldId([])}
          tabIndex={-1}
          className={view === 'form' ? '' : 'hidden min-[70rem]:block'}
          {...watch}
        >
          {isRemoved ? (
            <p className="strip">{m.content.removedIntro()}</p>
          ) : (
            <>
              <OfferedNames />
              <Fields tree={file.tree} path={[]} />
            </>
          )}
          <FileActions file={file} draft={draft} edit={edit} flush={flush} onDiscard={forget} />
          {page !== '' && !isFresh && <ShareLink path={path} page={page} language={language} />}
          <RemovedLine name={removed} onUndo={undo} />
        </div>
        {page !== '' && (
          <div
            className={`h-[75vh] min-[70rem]:sticky min-[70rem]:top-[calc(var(--head)+1rem)] min-[70rem]:h-[calc(100vh-var(--head)-3rem)] ${view === 'preview' ? '' : 'hidden min-[70rem]:block'}`}
          >
            {isFresh ? (
              <PreviewLater />
            ) : (
              <Preview
                path={path}
                page={page}
                language={language}
                version={version}
                onChoose={(text, around) => {
                  const field = fieldSaying(draft.data, text, around);
                  if (field !== undefined) showField(field);
                }}
              />
            )}
          </div>
        )}
      </div>
    </Form>
  );
}

type View = 'form' | 'preview';

/** Buttons to switch between the form and the preview, where there is no room for both. */
function Views({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  return (
    <div className="views-bar sticky top-(--head) z-1 mb-3 bg-ground py-1 min-[70rem]:hidden">
      <Segments
        label={m.content.preview()}
        value={view}
        options={[
          ['form', m.content.form()],
          ['preview', m.content.preview()],
        ]}
        onChoose={onChoose}
        className="max-md:w-full!"
      />
    </div>
  );
}

/** Returns a file's own title or, if it has none, its kind. */
function titleOf(path: string, data: FieldValue): string {
  const kind = kindOf(path) ?? kindOf(path.replace(/^[a-z]{2,3}\//, ''));
  if (kind === undefined) return path;
  if (!kind.includes('*')) return kindName(kind);
  const name = entryName(data, -1);
  return name === '0' ? kindName(kind) : name;
}

type SavedProps = {
  draft: FileDraft;
  isNew: boolean;
  /** Whether phones have no room for what is as expected. */
  isBrief: boolean;
};

/** Shows whether the server has saved what was typed. */
function SavedState({ draft: { state, savedAt }, isNew, isBrief }: SavedProps) {
  const me = useMe();
  const texts = {
    published: () => (isNew ? m.content.isNew() : m.content.asPublished()),
    saved: () => m.content.saved({ time: savedAt === null ? '' : shortTime(savedAt, me) }),
    unsaved: () => m.content.saving(),
    failed: () => m.content.unsaved(),
    conflicting: () => m.content.unsaved(),
    refused: () => m.content.unsaved(),
  };
  const isAsExpected = ['published', 'saved', 'unsaved'].includes(state);
  return (
    <span
      className={`intro text-sm ${isBrief && isAsExpected ? 'max-md:sr-only' : ''}`}
      role="status"
    >
      {texts[state]()}
    </span>
  );
}
