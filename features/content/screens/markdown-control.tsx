import { type ComponentProps, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { pictureText } from '#contract/content/picture.ts';
import { maxFileKilobytes } from '#features/content/contract/desk-content.ts';
import { Refused } from '#features/desk/screens/shared/states.tsx';
import { m } from '#messages/messages.ts';
import type { Change, MarkdownView } from './markdown/code-mirror.ts';
import { inserted, type Mark, markedUp, withPicture } from './markdown/mark-up.ts';
import { PictureQuestion } from './markdown/picture-question.tsx';
import { UploadButton, usePictureUpload } from './upload-picture.tsx';

type Props = Pick<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'> & {
  /** The accessible name, which is needed even if the label is visible. */
  name: string;
  value: string;
  onChange: (text: string) => void;
};

/** Loaded once per visit, by the first text field that needs the editor. */
let loading: Promise<typeof import('./markdown/code-mirror.ts')> | undefined;

/**
 * A Markdown text with a toolbar. It is a plain text area until the editor has loaded, or if
 * loading fails. Content pasted from Word, Google Docs and web pages is converted to Markdown.
 */
export function MarkdownControl({ name, value, onChange, ...control }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<MarkdownView>(undefined);
  const current = useRef({ value, onChange });
  current.current = { value, onChange };
  const [makeView, setMakeView] =
    useState<typeof import('./markdown/code-mirror.ts')['markdownView']>();
  const [selected, setSelected] = useState<[number, number]>();
  const [said, setSaid] = useState('');
  /** The picture whose description is asked for, without its path until it is uploaded. */
  const [asked, setAsked] = useState<{ path?: string }>();
  const { upload, drop } = usePictureUpload({
    onStart: () => setAsked({}),
    onSaved: (path) => setAsked((still) => still && { path }),
  });
  const helpId = useId();
  const described = [helpId, control['aria-describedby']].filter(Boolean).join(' ');
  const attributes = {
    'aria-label': name,
    spellcheck: 'true',
    autocorrect: 'on',
    autocapitalize: 'sentences',
    ...(control['aria-invalid'] && { 'aria-invalid': 'true' }),
  };

  useEffect(() => {
    let isLeft = false;
    loading ??= import('./markdown/code-mirror.ts');
    loading.then(
      ({ markdownView }) => {
        if (isLeft) return;
        // Done synchronously. Otherwise, text typed or inserted in the meantime would be lost with
        // the text area and its focus.
        flushSync(() => {
          const field = area.current;
          if (field !== null && document.activeElement === field)
            setSelected([field.selectionStart, field.selectionEnd]);
          setMakeView(() => markdownView);
        });
      },
      () => {
        // This field remains a text area, and the next one tries to load the editor again.
        loading = undefined;
      },
    );
    return () => {
      isLeft = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once, then updated with changes
  useLayoutEffect(() => {
    const element = host.current;
    if (element === null || makeView === undefined) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true });
    const made = makeView(root, {
      text: current.current.value,
      attributes,
      onChange: (text) => current.current.onChange(text),
      onPaste: paste,
      onKey: (kind) => change((text, start, end) => markedUp(text, start, end, kind)),
    });
    view.current = made;
    if (selected !== undefined) {
      made.select(...selected);
      made.focus();
    }
    // A label only reaches controls in the page itself, not in a shadow root.
    const label = document.querySelector(`label[for="${control.id}"]`);
    label?.addEventListener('click', made.focus);
    return () => {
      view.current = undefined;
      label?.removeEventListener('click', made.focus);
      made.destroy();
    };
  }, [makeView]);

  useLayoutEffect(() => view.current?.show(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the values inside it
  useLayoutEffect(() => {
    view.current?.setAttributes(attributes);
    const content = host.current?.shadowRoot?.querySelector('[role=textbox]');
    const notes = described.split(' ').map((one) => document.getElementById(one));
    if (content) content.ariaDescribedByElements = notes.filter((note) => note !== null);
  }, [makeView, name, described, control['aria-invalid']]);

  function change(make: Change) {
    if (view.current !== undefined) {
      view.current.change(make);
      return;
    }
    const field = area.current;
    if (field === null) return;
    const { text, start, end } = make(field.value, field.selectionStart, field.selectionEnd);
    flushSync(() => onChange(text));
    field.focus();
    field.setSelectionRange(start, end);
  }

  function insertPicture(alt: string | undefined) {
    const address = asked?.path;
    setAsked(undefined);
    if (alt === undefined || address === undefined) (view.current ?? area.current)?.focus();
    else change((text, _, end) => withPicture(text, end, pictureText({ address, alt })));
  }

  function paste(data: DataTransfer): boolean {
    setSaid('');
    const plain = data.getData('text/plain');
    const html = data.types.includes('vscode-editor-data') ? '' : data.getData('text/html');
    const [file] = data.files;
    // Checks for text first, because Word also puts a picture of the text on the clipboard.
    if (file?.type.startsWith('image/') && plain.trim() === '') {
      upload.send(file);
      return true;
    }
    if (plain.length > maxFileKilobytes * 1024) {
      setSaid(m.content.pasteTooLong());
      return true;
    }
    if (html === '') return false;
    const insert = (text: string, isInline: boolean) =>
      change((whole, start, end) => inserted(whole, start, end, text, isInline));
    import('./markdown/pasted-markdown.ts')
      .then(({ pastedMarkdown }) => pastedMarkdown(html))
      .catch(() => undefined)
      .then((pasted) => {
        if (pasted === undefined) insert(plain, true);
        else {
          insert(pasted.text, pasted.isInline);
          if (pasted.pictures > 0) setSaid(m.content.picturesLeftOut());
        }
      });
    return true;
  }

  return (
    <div {...drop}>
      <fieldset className="mb-1 flex flex-wrap gap-1" aria-label={m.content.form()}>
        {marks().map(([kind, text]) => (
          <button
            key={kind}
            type="button"
            className="quiet text-sm"
            onClick={() => change((...chosen) => markedUp(...chosen, kind))}
          >
            {text}
          </button>
        ))}
        <UploadButton upload={upload}>{m.pictures.insert()}</UploadButton>
      </fieldset>
      <Refused error={upload.error} />
      {asked !== undefined && (
        <PictureQuestion error={upload.error} path={asked.path} onDone={insertPicture} />
      )}
      <p role="status" className="text-sm">
        {said}
      </p>
      {makeView === undefined ? (
        <textarea
          {...control}
          aria-describedby={described}
          ref={area}
          aria-label={name}
          rows={16}
          className="min-h-80!"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <div
          id={control.id}
          ref={host}
          translate="no"
          className="rounded-input border border-input bg-ground focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-mark"
        />
      )}
      <p id={helpId} className="mt-1 text-sm text-muted">
        {m.content.markdownHelp()}
      </p>
      {/!\[\s*\]\(/.test(value) && (
        <p className="mt-1 text-sm font-medium">{m.content.describePicture()}</p>
      )}
    </div>
  );
}

const marks = (): [Mark, string][] => [
  ['bold', m.content.bold()],
  ['heading', m.content.heading()],
  ['list', m.content.listItem()],
  ['link', m.content.link()],
];
