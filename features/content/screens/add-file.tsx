import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { m } from '#messages/messages.ts';
import { newPath } from './address-name.ts';
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

/**
 * A button that creates a file in a folder. The file's name becomes the last part of its address.
 */
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
      onName={async (name) => {
        const path = newPath(kind, name, paths);
        if (path === undefined) throw wrongName(m.content.newNameTaken());
        navigate(filePath(path));
      }}
    >
      <Icon name="plus" />
      {children}
    </NameDialog>
  );
}
