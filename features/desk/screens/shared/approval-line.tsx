import { useState } from 'react';
import { m } from '#messages/messages.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useMe } from './me.tsx';

type Props = {
  /** The rule, as a sentence. */
  rule: string;
  isNeeded: boolean;
  mutation: {
    mutateAsync: (body: { isNeeded: boolean }) => Promise<unknown>;
    error: unknown;
    isPending: boolean;
    reset: () => void;
  };
};

/** Says whether a second person must approve something. Owners can change it. */
export function ApprovalLine({ rule, isNeeded, mutation }: Props) {
  const { role } = useMe();
  const [chosen, setChosen] = useState<boolean>();
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-2">
      <p className="text-muted">{isNeeded ? m.letters.approvalOn() : m.letters.approvalOff()}</p>
      {role === 'owner' && (
        <FormDialog
          className="as-link"
          open={
            <>
              {m.schedule.change()}
              <span className="sr-only"> ({m.letters.approval()})</span>
            </>
          }
          heading={m.letters.approval()}
          confirm={m.deskNotices.save()}
          mutation={mutation}
          onClosed={() => setChosen(undefined)}
          onSubmit={async (close) => {
            await mutation.mutateAsync({ isNeeded: chosen ?? isNeeded });
            close();
          }}
        >
          {() => (
            <Checkbox
              label={rule}
              checked={chosen ?? isNeeded}
              onChange={({ target }) => setChosen(target.checked)}
            />
          )}
        </FormDialog>
      )}
    </div>
  );
}
