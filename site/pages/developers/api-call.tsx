import type { Content } from '#contract/content/collections.ts';
import { apiHref } from '#contract/routes.ts';
import { exampleWith } from '#features/inquiry/contract/example.ts';
import { m } from '#messages/messages.ts';
import { choices } from '#site/content/choices.ts';
import { apiOrigin } from '#site/content/hosting.ts';
import { Tag } from '#site/ui/tag.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { apiUrl } from '../../links/api-url.ts';

type Call = Content<'developers.yaml'>['calls'][number];

/** Documents one endpoint: its description, fields, a curl example and responses. */
export function ApiCall({
  call: { call, method, title, text, fields, example, answers },
}: {
  call: Call;
}) {
  const id = `call-${call}`;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="mt-10 grid gap-8 border-t border-hairline pt-8 md:grid-cols-2 md:gap-12"
    >
      <div>
        <h3 id={`${id}-title`} className="text-[1.375rem] leading-tight font-medium">
          {title}
        </h3>
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <Tag tone="live">{method}</Tag>
          <code className="text-sm break-all">{apiHref(call)}</code>
        </p>
        <p className="mt-4 text-secondary-text">{text}</p>
        {fields.length > 0 && (
          <dl className="mt-6">
            {fields.map((field) => (
              <div key={field.name} className="border-t border-hairline py-3">
                <dt>
                  <code className="text-sm">{field.name}</code>
                </dt>
                <dd className="mt-1 text-secondary-text">{field.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="min-w-0">
        <Example title={title} call={call} body={example ?? exampleWith(choices)} />
        {answers.length > 0 && (
          <>
            <h4 className="mt-6 text-sm text-muted">{m.labels.answers()}</h4>
            <dl className="mt-2">
              {answers.map(({ status, text: meaning }) => (
                <div key={status} className="flex gap-6 border-t border-hairline py-3">
                  <dt className="font-medium figures">{status}</dt>
                  <dd className="text-secondary-text">{meaning}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </section>
  );
}

function Example({ title, call, body }: { title: string; call: Call['call']; body: object }) {
  const origin = useOrigin();
  const url = apiOrigin ? apiUrl(call) : origin + apiHref(call);
  const json = JSON.stringify(body, null, 2).replaceAll("'", "'\\''");
  return (
    <section
      aria-label={m.developers.example({ call: title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-input border border-hairline bg-surface p-4 print:max-h-none"
    >
      <pre className="text-sm text-secondary-text print:whitespace-pre-wrap">
        <code>{`curl ${url} \\
  -H 'Content-Type: application/json' \\
  -d '${json}'`}</code>
      </pre>
    </section>
  );
}
