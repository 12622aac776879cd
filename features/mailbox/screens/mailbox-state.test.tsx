import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { Me } from '#features/desk/screens/shared/me.tsx';
import { deskMailbox } from '#features/mailbox/contract/mailbox.ts';

vi.stubGlobal('addEventListener', () => {});
const { MailboxState } = await import('./mailbox-state.tsx');
afterAll(() => vi.unstubAllGlobals());

const shown = (hasInbox: boolean) => {
  const me = deskUser.parse({
    ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
    ...{ language: 'en', timeZone: 'UTC', offsets: [], people: [], hasInbox, hasLetters: false },
    ...{ services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
  });
  const mailbox = deskMailbox.parse({
    settings: null,
    connection: null,
    inbox: { readAt: null, failure: null },
    mails: { waiting: 0, failure: null },
  });
  return renderToStaticMarkup(
    <Me value={me}>
      <MailboxState mailbox={mailbox} />
    </Me>,
  );
};

it('without a mailbox, the page shows the settings that connect one, and where to read about them', () => {
  const html = shown(false).replaceAll('<wbr/>', '');
  expect(html).toContain('Not set up');
  expect(html).toContain('INBOX_ADDRESS=desk@agency.example');
  expect(html).toContain('<code>docs/desk.md</code>, under “Answers by email”');
});

it('with a mailbox that the server reads, the page does not say that there is none', () => {
  const html = shown(true);
  expect(html).toContain('Client replies arrive');
  expect(html).not.toContain('Not set up');
  expect(html).not.toContain('INBOX_IMAP_URL');
});
