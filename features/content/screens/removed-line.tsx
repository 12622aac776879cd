import { m } from '#messages/messages.ts';

type Props = {
  /** The name of what was just removed. */
  name: string | undefined;
  onUndo: () => void;
};

/** Says what was just removed and offers to bring it back. Stays in view below the form. */
export function RemovedLine({ name, onUndo }: Props) {
  return (
    <div role="status" className={name === undefined ? '' : 'form-foot'}>
      {name !== undefined && (
        <>
          {m.content.gone({ before: name })}
          <button type="button" className="quiet font-semibold" onClick={onUndo}>
            {m.content.undo()}
          </button>
        </>
      )}
    </div>
  );
}
