import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { m } from '#messages/messages.ts';
import { newAddress, newPath } from './address-name.ts';
import { filePath } from './file-names.ts';
import { NameDialog, wrongName } from './name-dialog.tsx';

type Props = {
  /** The kind of file, such as `blog/*.md`. */
  kind: string;
  /** The paths of the existing files. */
  paths: string[];
  className?: string;
  /** The button's label. */
  children: ReactNode;
};

/** A button that creates a file in a folder, with an address made from its title. */
export function AddFile({
  kind,
  paths,
  className = 'quiet -ms-2 flex items-center gap-1 text-sm text-muted',
  children,
}: Props) {
  const navigate = useNavigate();
  return (
    <NameDialog
      className={className}
      heading={String(children)}
      confirm={m.content.create()}
      label={m.content.newTitle()}
      hint={(name) => {
        const address = newAddress(kind, name);
        if (address === undefined) return undefined;
        return name === '' ? m.content.newTitleHelp() : m.content.newAddress({ address });
      }}
      noName={m.content.newTitleNeeded()}
      onName={async (name, title) => {
        const path = newPath(kind, name, paths);
        if (path === undefined) throw wrongName(m.content.newTitleTaken({ name }));
        // The form begins with this title, also after it was reloaded.
        navigate(`${filePath(path)}?${new URLSearchParams({ title })}`);
      }}
    >
      <Icon name="plus" />
      {children}
    </NameDialog>
  );
}
