import { Children, type ComponentProps, isValidElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { deskUser } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';
import { Me } from '../shared/me.tsx';
import type { useBulk } from './use-bulk.ts';

const listeners = new Set<(click: object) => void>();
vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
  if (type === 'click') listeners.add(listener);
});
vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => {
  listeners.delete(listener);
});
const { BulkBar } = await import('./bulk-bar.tsx');
afterAll(() => vi.unstubAllGlobals());

const me = deskUser.parse({
  ...{ id: '1', name: 'Ada', email: 'ada@agency.example', role: 'owner', brand: 'Agency' },
  ...{ language: 'en', timeZone: 'UTC', offsets: [], hasInbox: false, hasLetters: false },
  ...{ people: [], former: [], services: [], budgets: [], urgencies: [], timelines: [], tags: [] },
});

/** Renders the bar and returns its button with a label. */
function buttonOf(label: string): ComponentProps<'button'> {
  let bar: ReactElement<ComponentProps<'fieldset'>> | undefined;
  const bulk = { isPending: false, error: null, mutate: () => {} } as unknown;
  function Page() {
    bar = BulkBar({ selected: [], bulk: bulk as ReturnType<typeof useBulk>, onClear: () => {} });
    return bar;
  }
  renderToStaticMarkup(
    <Me value={me}>
      <Page />
    </Me>,
  );
  const found = Children.toArray(bar?.props.children)
    .filter((child): child is ReactElement<ComponentProps<'button'>> => isValidElement(child))
    .find(({ props }) => props.children === label);
  if (found === undefined) throw new Error(`There is no button ${label}`);
  return found.props;
}

const click = { detail: 1, timeStamp: 1000, clientX: 100, clientY: 50 };

/** Returns whether a click somewhere on the page has an effect. */
function counts(next: object): boolean {
  let isIgnored = false;
  const event = {
    ...{ ...click, ...next },
    preventDefault: () => {
      isIgnored = true;
    },
    stopPropagation: () => {},
  };
  for (const listener of listeners) listener(event);
  return !isIgnored;
}

it.each([
  ['Close', m.requestList.closeThem()],
  ['Mark as spam', m.requestList.markSpam()],
  ['Cancel', m.desk.cancel()],
])('the second click of a double click on “%s” does not open a row below the bar', (_, label) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  expect(counts({ timeStamp: 1200 })).toBe(true);
  buttonOf(label).onClick?.(click as never);
  expect(counts({ timeStamp: 1200, clientX: 103 })).toBe(false);
  // A click elsewhere, for example on “Undo”, still counts.
  expect(counts({ timeStamp: 1200, clientY: 100 })).toBe(true);
  expect(counts({ timeStamp: 1600 })).toBe(true);
  expect(counts({ timeStamp: 1200, detail: 0 })).toBe(true);
  vi.advanceTimersByTime(500);
  expect(listeners.size).toBe(0);
});
