import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { fieldErrors } from '#contract/errors.ts';
import type { PostResult } from '#contract/post-result.ts';
import { usePostResult } from '#site/page/post-result.tsx';
import { ApiError } from '#site/requests/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { ErrorSummary } from '#site/ui/error-summary.tsx';

/** What the fields of a form need to know. */
type FormParts = {
  /** Id, name and error of a field. */
  field: (name: string) => { id: string; name: string; error: string | undefined };
  /** What was typed before the page was rendered in answer to a post without script. */
  typed: (name: string) => string;
};

type Schema<Request> = {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Request }
    | { success: false; error: Parameters<typeof fieldErrors>[0] };
};

type AccountFormProps<Request> = {
  /** The contract's schema of the request; the server checks with the same. */
  schema: Schema<Request>;
  /** The fields in page order. */
  fields: string[];
  /** Fields that are boxes to tick. */
  ticks?: string[];
  /** Goes along without being shown. */
  extra?: Record<string, string>;
  submit: string;
  /** On the button while it runs. */
  submitting: string;
  /** May throw an ApiError, which is shown at its fields or as a sentence. */
  onSend: (request: Request) => Promise<void>;
  /** Where a browser without script posts to, and the name of its answer. */
  post?: { action: string; form: PostResult['form'] };
  /** For a form whose changes would be missed: the browser asks before it leaves the page. */
  keepsChanges?: boolean;
  look?: 'primary' | 'ghost';
  /** Beside the button: another way on. */
  beside?: ReactNode;
  children: (parts: FormParts) => ReactNode;
};

type Failed = { message: string; fields: Record<string, string> };

/** A form about an account: checks with the contract, sends, and says what is wrong and where. */
export function AccountForm<Request>(props: AccountFormProps<Request>) {
  const { schema, fields, ticks = [], extra = {}, onSend, post, look } = props;
  const posted = usePostResult(post?.form ?? 'inquiry');
  const answer = post === undefined ? undefined : posted;
  const id = useId();
  const [failed, setFailed] = useState<Failed | undefined>(failureOf(answer));
  const [attempt, setAttempt] = useState(answer?.failure ? 1 : 0);
  const [isSending, setIsSending] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  useWarningOnLeave(props.keepsChanges === true && isChanged);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const input = Object.fromEntries(
      fields.map((name) => [name, ticks.includes(name) ? data.get(name) === 'on' : data.get(name)]),
    );
    const request = schema.safeParse({ ...input, ...extra });
    if (!request.success) {
      setFailed({ message: '', fields: fieldErrors(request.error) });
      setAttempt((count) => count + 1);
      return;
    }
    setFailed(undefined);
    setIsSending(true);
    try {
      await onSend(request.data);
      setIsChanged(false);
    } catch (error) {
      const { message, fields: named } =
        error instanceof ApiError ? error : new ApiError(brokenPage, 0);
      const own = Object.fromEntries(
        Object.entries(named).filter(([name]) => fields.includes(name)),
      );
      setFailed({ message: Object.keys(own).length > 0 ? '' : message, fields: own });
      setAttempt((count) => count + 1);
      // What was typed stays, but for passwords.
      for (const input of form.querySelectorAll<HTMLInputElement>('[autocomplete$=password]')) {
        input.value = '';
      }
    } finally {
      setIsSending(false);
    }
  }

  const parts: FormParts = {
    field: (name) => ({ id: `${id}${name}`, name, error: failed?.fields[name] }),
    typed: (name) => String(answer?.values[name] ?? ''),
  };
  const listed = fields.flatMap((name) => {
    const message = failed?.fields[name];
    return message === undefined ? [] : [{ id: `${id}${name}`, message }];
  });
  return (
    <form
      method="post"
      action={post?.action}
      noValidate
      onSubmit={submit}
      onInput={() => setIsChanged(true)}
      className="space-y-5"
    >
      {failed && (
        <ErrorSummary errors={listed} attempt={attempt}>
          {failed.message && <p>{failed.message}</p>}
        </ErrorSummary>
      )}
      {Object.entries(extra).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {props.children(parts)}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" look={look ?? 'primary'} isBusy={isSending}>
          {isSending ? props.submitting : props.submit}
        </Button>
        {props.beside}
      </div>
    </form>
  );
}

/** The code that would have sent it could not be loaded, or is at fault. */
const brokenPage = 'This did not work. Please reload the page and try again.';

function failureOf(answer: PostResult | undefined): Failed | undefined {
  if (answer?.failure === undefined) return undefined;
  const { error, fields = {} } = answer.failure;
  return { message: Object.keys(fields).length > 0 ? '' : error, fields };
}

function useWarningOnLeave(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}
