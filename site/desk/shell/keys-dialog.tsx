import { type RefObject, useId, useState } from 'react';
import { m } from '#messages/messages.ts';
import { shortcutsAreOn, turnShortcuts } from '../shared/use-shortcuts.ts';

const keys: [string[], string][] = [
  [['j', '↓'], m.desk.keyNext()],
  [['k', '↑'], m.desk.keyBefore()],
  [['Enter'], m.desk.keyOpen()],
  [['/'], m.desk.keySearch()],
  [['g o'], m.desk.viewOpen()],
  [['g m'], m.desk.viewMine()],
  [['g w'], m.desk.viewWaiting()],
  [['g a'], m.desk.viewAttention()],
  [['g i'], m.desk.inbox()],
  [['g l'], m.letters.letters()],
  [['r'], m.desk.keyReply()],
  [['n'], m.desk.keyNote()],
  [['Ctrl Enter'], m.desk.keySend()],
  [['?'], m.desk.keyHelp()],
  [['Esc'], m.desk.close()],
];

/** The list of keyboard shortcuts. */
export function KeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const heading = useId();
  const [isOn, setIsOn] = useState(shortcutsAreOn);
  return (
    <dialog ref={ref} aria-labelledby={heading} className="keys">
      <h2 id={heading}>{m.desk.keys()}</h2>
      <dl>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            turnShortcuts(target.checked);
            setIsOn(target.checked);
          }}
        />
        {m.desk.keysOn()}
      </label>
      <form method="dialog">
        <button type="submit">{m.desk.close()}</button>
      </form>
    </dialog>
  );
}
