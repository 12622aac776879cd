import { type ReactNode, useId } from 'react';
import { m } from '#messages/messages.ts';
import { ClosingSheet } from './closing-sheet.tsx';
import { QuietButton } from './ghost-button.tsx';
import { Icon } from './icon.tsx';

/** The classes of a button in a menu. */
export const menuItem = 'quiet w-full justify-start!';

/**
 * What can be done with an item of a list, in a menu that one of its items closes.
 * @param name the name of the item
 */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <QuietButton
        className="-my-1.5 -me-2 flex-none pointer-coarse:-my-2.5 pointer-coarse:min-w-11"
        popoverTarget={id}
        aria-label={m.requestList.menuOf({ name })}
        title={m.requestList.menuOf({ name })}
      >
        <Icon name="ellipsis" />
      </QuietButton>
      <ClosingSheet id={id} className="menu hanging sheet text-start">
        <p className="px-2.25 pb-1 font-semibold wrap-anywhere min-[48rem]:hidden">{name}</p>
        {children}
      </ClosingSheet>
    </>
  );
}
