import { type ComponentProps, useId } from 'react';
import { ClosingSheet } from '#features/desk/screens/shared/closing-sheet.tsx';
import { m } from '#messages/messages.ts';
import { MistakeList } from './mistake-list.tsx';

/** The look of a button in the head of the editor, which is easier to hit than it looks. */
export const headLink =
  "as-link relative min-h-0! flex-none overflow-visible! after:absolute after:-inset-2 after:content-['']";

/** A button that opens the list of a file's mistakes, so that the list does not move the form. */
export function MistakeButton({ mistakes, file }: Required<ComponentProps<typeof MistakeList>>) {
  const id = useId();
  if (mistakes.length === 0) return null;
  return (
    <>
      <button type="button" className={`${headLink} text-error`} popoverTarget={id}>
        {m.content.mistakes({ count: mistakes.length })}
      </button>
      <ClosingSheet id={id} className="hanging sheet">
        <MistakeList mistakes={mistakes} file={file} />
      </ClosingSheet>
    </>
  );
}
