import { afterEach, expect, it, vi } from 'vitest';
import { deskApi } from '#contract/desk-addresses.ts';
import { api } from '#contract/routes.ts';
import { maxFiles } from '#features/desk/contract/files.ts';

function stub() {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {} });
}

stub();
const { drafts } = await import('./drafts.ts');
const { addFiles, hasUploads } = await import('./uploads.ts');

const place = { reference: 'BL-1', kind: 'reply' } as const;

afterEach(() => {
  drafts.leave();
  vi.unstubAllGlobals();
});

const erasedRequest = Response.json({ error: 'Gone' }, { status: 404 });

/** Types a reply to a request for which the server responds with 404, and saves it. */
async function savedWith(answers: {
  me: number;
  session: number;
  request?: number;
}): Promise<void> {
  stub();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith(deskApi.draft)) return erasedRequest.clone();
    if (address.endsWith(deskApi.me)) return Response.json({ id: 'ada' }, { status: answers.me });
    if (address.includes(deskApi.request)) {
      return Response.json({}, { status: answers.request ?? 404 });
    }
    expect(address).toMatch(api.authSession);
    return Response.json({}, { status: answers.session });
  });
  drafts.belongTo('ada');
  drafts.type(place, { body: 'Yes.' }, 1);
  await drafts.flush(place);
}

it('a draft for an erased request is dropped while its author has access to the desk', async () => {
  await savedWith({ me: 200, session: 200 });
  expect(drafts.get(place)).toBeUndefined();
});

it.each([
  ['whose session has ended', { me: 404, session: 401 }],
  ['who has to turn on the second factor', { me: 404, session: 200 }],
  ['whose server is restarting', { me: 503, session: 503 }],
  ['who signed in again right after the answer', { me: 200, session: 200, request: 200 }],
])('the draft of a person %s is kept', async (_, answers) => {
  await savedWith(answers);
  expect(drafts.get(place)).toMatchObject({ body: 'Yes.', state: 'failed' });
});

it('files for an erased request are dropped', async () => {
  stub();
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith(deskApi.me) ? Response.json({ id: 'ada' }) : erasedRequest.clone(),
  );
  addFiles({ reference: 'BL-1', lastEvent: 1 }, [new File(['x'], 'offer.pdf')]);
  expect(hasUploads()).toBe(true);
  await vi.waitFor(() => expect(hasUploads()).toBe(false), 60_000);
});

it('a file that was rejected neither counts toward the limits nor prevents signing out', async () => {
  stub();
  const named: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    named.push(new URL(address, 'http://desk.example').searchParams.get('name') ?? '');
    return Response.json({ error: 'Gone' }, { status: 410 });
  });
  const request = { reference: 'BL-2', lastEvent: 1 };
  const empty = Array.from({ length: maxFiles }, (_, at) => new File([], `empty-${at}`));
  addFiles(request, empty);
  expect(hasUploads()).toBe(false);
  addFiles(request, [new File([], 'one more'), new File(['x'], 'offer.pdf')]);
  expect(named).toEqual(['offer.pdf']);
});
