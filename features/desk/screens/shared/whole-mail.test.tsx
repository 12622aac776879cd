import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WholeMail } from './whole-mail.tsx';

it.each([
  ['nothing but its text', [], null],
  ['attachments', ['plan.png'], null],
  ['what could not be read', [], 'unreadable' as const],
])('a mail with %s is offered whole', (_, attachments, problem) => {
  const html = renderToStaticMarkup(
    <WholeMail href="/raw?id=1" attachments={attachments} problem={problem} />,
  );
  expect(html).toContain('<a href="/raw?id=1" download="">');
  for (const name of attachments) expect(html).toContain(name);
});
