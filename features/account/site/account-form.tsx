import { type ReactNode, useId } from 'react';
import type { ErrorCode } from '#contract/errors/errors.ts';
import type { PostResult } from '#contract/errors/post-result.ts';
import { usePostResult } from '#site/context/post-result.tsx';
import { ApiError } from '#site/requests/api-error.ts';
import { checked } from '#site/requests/checked.ts';
import { useSmallForm } from '#site/requests/use-small-form.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

type FormParts = {
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /**
   * Returns the submitted value if the page is rendered in response to a form post without
   * JavaScript.
   */
  typed: (name: string) => string;
};

type AccountFormProps<Request> = {
  /** The request schema from the contract, which the server also uses for validation. */
  schema: Parameters<typeof checked<Request>>[0];
  /** The field names in page order. */
  fields: string[];
  /** The names of the fields that are checkboxes. */
  checkboxes?: string[];
  /** Values that are sent as hidden inputs. */
  extra?: Record<string, string>;
  submit: string;
  /** The button label while the request is in flight. */
  submitting: string;
  /** Sends the request. May throw an ApiError, which is shown at its fields or above the form. */
  onSend: (request: Request) => Promise<void>;
  /** Handlers for certain error codes. Errors with these codes are not shown. */
  onRefused?: Partial<Record<ErrorCode, (message: string) => void>>;
  /** The target of the form post without JavaScript, and the name of its result. */
  post?: { action: string; form: PostResult['form'] };
  /** Whether to warn before the page is left with unsaved changes. */
  warnsOnLeave?: boolean;
  variant?: 'primary' | 'ghost';
  /** Shown before the submit button, which then moves to the end of the row. */
  leading?: ReactNode;
  /** A secondary action next to the submit button. */
  secondaryAction?: ReactNode;
  children: (parts: FormParts) => ReactNode;
};

/**
 * An account form. Validates with the contract, submits, and lists errors in a summary and at their
 * fields.
 */
export function AccountForm<Request>(props: AccountFormProps<Request>) {
  const { schema, fields, checkboxes = [], extra = {}, onSend, post, variant } = props;
  const posted = usePostResult(post?.form ?? 'inquiry');
  const id = useId();
  const form = useSmallForm(
    async (data) => {
      const input = Object.fromEntries(
        fields.map((name) => [
          name,
          checkboxes.includes(name) ? data.get(name) === 'on' : data.get(name),
        ]),
      );
      const request = checked(schema, { ...input, ...extra });
      await onSend(request).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        const answers: Partial<Record<string, (message: string) => void>> = props.onRefused ?? {};
        const answer = answers[error.code ?? ''];
        if (answer === undefined) throw error;
        answer(error.message);
      });
    },
    post === undefined ? undefined : posted,
    fields,
  );
  const { failure, isSending } = form;
  useUnsavedWarning(props.warnsOnLeave === true && form.isChanged);

  const listed = fields.flatMap((name) => {
    const message = failure?.fields[name];
    return message === undefined ? [] : [{ id: `${id}${name}`, message }];
  });
  return (
    <form {...form.formProps} action={post?.action} className="space-y-5">
      {failure && (
        <ErrorSummary errors={listed} attempt={form.attempt}>
          {failure.message && <p>{failure.message}</p>}
        </ErrorSummary>
      )}
      {Object.entries(extra).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children({
        field: (name) => ({ id: `${id}${name}`, name, error: failure?.fields[name] }),
        typed: form.typed,
      })}
      <div className="flex flex-wrap gap-4">
        {props.leading}
        <Button
          type="submit"
          variant={variant ?? 'primary'}
          className={props.leading ? 'ms-auto self-start' : ''}
          isBusy={isSending}
        >
          {isSending ? props.submitting : props.submit}
        </Button>
        {props.secondaryAction}
      </div>
    </form>
  );
}
