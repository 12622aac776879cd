import { expect, it } from 'vitest';
import { deskViews } from '#features/desk/contract/request-list.ts';
import { viewsInSidebar } from './sidebar-views.ts';

const empty = Object.fromEntries(deskViews.map((view) => [view, 0])) as Parameters<
  typeof viewsInSidebar
>[0] & {};

it('a view that is rarely needed has its own link while it contains requests', () => {
  const { own, more } = viewsInSidebar({ ...empty, snoozed: 2, closed: 40, all: 60 }, 'open');
  expect(own).toEqual(['open', 'mine', 'waiting', 'snoozed']);
  expect(more).toEqual(['attention', 'due', 'held', 'closed', 'all']);
});

it('the current view has its own link, except for those that are always behind “More”', () => {
  expect(viewsInSidebar(empty, 'held').own).toContain('held');
  expect(viewsInSidebar(empty, 'all').more).toContain('all');
});

it('until the counts are known, only the most used views have their own link', () => {
  expect(viewsInSidebar(undefined, undefined).own).toEqual(['open', 'mine', 'waiting']);
});
