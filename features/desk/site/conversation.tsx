import type { ClientMessage } from '#features/desk/contract/client-messages.ts';
import { m } from '#messages/messages.ts';
import { localMoment } from '#site/format/dates.ts';
import { trustedHtml } from '#site/format/trusted-html.ts';
import { Disclosure } from '#site/ui/disclosure.tsx';

/** The maximum number of messages of a long conversation that are shown at once. */
const maxShown = 4;

/** Shows what a client and the agency wrote to each other about a request, newest at the bottom. */
export function Conversation({ messages }: { messages: ClientMessage[] }) {
  if (messages.length === 0) return null;
  const earlier = messages.slice(0, -maxShown);
  return (
    <div className="max-w-text space-y-4">
      {earlier.length > 0 && (
        <Disclosure summary={m.clientMessages.earlier({ count: earlier.length })}>
          <Messages messages={earlier} />
        </Disclosure>
      )}
      <Messages messages={messages.slice(-maxShown)} />
    </div>
  );
}

function Messages({ messages }: { messages: ClientMessage[] }) {
  return (
    <ol className="space-y-4">
      {messages.map(({ id, at, isOwn, name, body, html, files }) => (
        <li
          key={id}
          className={`rounded-card border border-hairline p-4 ${isOwn ? 'ms-4 sm:ms-12' : 'me-4 bg-surface sm:me-12'}`}
        >
          <p className="text-sm text-muted">
            <span className="font-medium text-text wrap-anywhere">
              {isOwn ? m.clientMessages.you() : name}
            </span>
            {' · '}
            <time dateTime={at}>{localMoment(at)}</time>
          </p>
          {html === undefined ? (
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{body}</p>
          ) : (
            <div
              className="prose mt-1 wrap-anywhere"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server, with typed tags removed
              dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
            />
          )}
          {files.length > 0 && (
            <p className="mt-2 text-sm text-secondary-text wrap-anywhere">
              {m.clientMessages.filesNamed({ names: files.join(', ') })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
