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
  /**
   * Called with the last part of an address.
   * @throws ApiError explaining what is wrong with the name
   */
  onName: (name: string) => Promise<void>;
};

/** A button that opens a dialog asking for the last part of an address. */
export function NameDialog({ className, children, heading, confirm, onName }: Props) {
  const [name, setName] = useState('');
  const act = useMutation({
    mutationFn: async () => {
      const slug = addressName(name);
      if (slug === '') throw wrongName(m.content.newNameHelp());
      await onName(slug);
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
          label={m.content.newName()}
          hint={m.content.newNameHelp()}
          error={errorOf('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      )}
    </FormDialog>
  );
}

/** Returns the error of a name that cannot be used. */
export const wrongName = (why: string) =>
  new ApiError(why, 422, { code: 'invalid', fields: { name: why } });
