import { useEffect, useState } from 'react';
import type { Outgoing } from '#contract/inquiry-draft.ts';
import { isBlank } from '#site/inquiry/draft/draft.ts';
import type { InquiryFormMethods } from '#site/inquiry/fields/inquiry-context.ts';
import { initialValues } from '#site/inquiry/fields/inquiry-values.ts';
import { clearUnsent, readUnsent } from './outbox.ts';

export type Unsent = {
  /** A request too old to send without asking, until the visitor decides. */
  request: Outgoing | undefined;
  /** Whether restoring it would overwrite other answers. */
  replacesAnswers: () => boolean;
  take: () => void;
  remove: () => void;
};

/** @param onTake called once its answers are in the form, to save them as the draft */
export function useUnsent(form: InquiryFormMethods, onTake: () => void): Unsent {
  const [request, setRequest] = useState<Outgoing>();
  useEffect(() => setRequest(readUnsent(Date.now())), []);
  const remove = () => {
    clearUnsent();
    setRequest(undefined);
  };
  return {
    request,
    remove,
    replacesAnswers: () => !isBlank(form.getValues()),
    take() {
      if (request !== undefined) {
        form.reset(initialValues(request.answers), { keepDefaultValues: true });
        onTake();
      }
      remove();
    },
  };
}
