import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '#features/desk/screens/shared/form-dialog.tsx';
import { LabelledInput } from '#features/desk/screens/shared/labelled.tsx';
import { m } from '#messages/messages.ts';
import { ApiError } from '#site/requests/api-error.ts';
import { addressName } from './address-name.ts';

type Props = {
  className: string;
  /** The button's label. */
  children: ReactNode;
  heading: string;
  /** The label of the dialog's button. */
  confirm: string;
  /** The label of the field. Defaults to asking for the last part of an address. */
  label?: string;
  /** Returns what to show below the field. Called with the last part of the address, or ''. */
  hint?: (name: string) => string | undefined;
  /** Shown if no address can be made of what was typed. */
  noName?: string;
  /**
   * Called with the last part of an address, and with what was typed.
   * @throws ApiError explaining what is wrong with the name
   */
  onName: (name: string, typed: string) => Promise<void>;
};

/** A button that opens a dialog asking for the last part of an address, or for a title. */
export function NameDialog({ className, children, heading, confirm, onName, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const name = addressName(typed);
  const act = useMutation({
    mutationFn: async () => {
      if (name === '') throw wrongName(field.noName ?? m.content.newNameHelp());
      await onName(name, typed.trim());
    },
  });
  return (
    <FormDialog
      open={children}
      className={className}
      heading={heading}
      confirm={confirm}
      mutation={act}
      onSubmit={(close) => act.mutateAsync().then(close)}
    >
      {(errorOf) => (
        <LabelledInput
          label={field.label ?? m.content.newName()}
          hint={field.hint === undefined ? m.content.newNameHelp() : field.hint(name)}
          error={errorOf('name')}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Returns the error of a name that cannot be used. */
export const wrongName = (why: string) =>
  new ApiError(why, 422, { code: 'invalid', fields: { name: why } });
