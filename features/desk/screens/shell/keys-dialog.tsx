import { type RefObject, useState } from 'react';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { setShortcuts, shortcutsAreOn } from '../shared/use-shortcuts.ts';

const keys: [string[], string][] = [
  [['j', '↓'], m.desk.keyNext()],
  [['k', '↑'], m.desk.keyBefore()],
  [['Enter'], m.desk.keyOpen()],
  [['x'], m.requestList.keySelect()],
  [['/'], m.desk.keySearch()],
  [['f'], m.requestList.filter()],
  [['c'], m.requestActions.newRequest()],
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
  [['Esc'], m.desk.toList()],
];

/** A dialog that lists the keyboard shortcuts. */
export function KeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const [isOn, setIsOn] = useState(shortcutsAreOn);
  return (
    <Dialog ref={ref} heading={m.desk.keys()}>
      <dl className="columns-[2_11rem] gap-x-6">
        {keys.map(([names, what]) => (
          <div key={what} className="flex break-inside-avoid gap-2 py-[0.1875rem]">
            <dt className="flex-[0_0_4.75rem]">
              {names.map((name) => (
                <kbd
                  key={name}
                  className="me-1 rounded-[4px] border border-b-2 border-hairline bg-surface px-1 whitespace-nowrap"
                >
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={m.desk.keysOn()}
        checked={isOn}
        onChange={({ target }) => {
          setShortcuts(target.checked);
          setIsOn(target.checked);
        }}
      />
      <form method="dialog">
        <Button variant="ghost" type="submit">
          {m.desk.close()}
        </Button>
      </form>
    </Dialog>
  );
}
