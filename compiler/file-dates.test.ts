import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { committedDates } from './file-dates.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bowline-dates-'));
  mkdirSync(join(root, 'content'));
});
afterEach(() => rmSync(root, { recursive: true }));

function git(day: string, ...args: string[]) {
  const date = `2026-${day}T12:00:00+00:00`;
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@site.example', ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
  });
}

function write(name: string, day: string) {
  writeFileSync(join(root, 'content', name), `${name} of ${day}`);
  git(day, 'add', '-A');
}

const commit = (day: string) => git(day, 'commit', '-qm', day);

describe('content dates', () => {
  it('are the commit dates, including those of branches and merge commits', () => {
    git('01-01', 'init', '-q', '-b', 'main');
    write('kept.yaml', '01-01');
    write('changed.yaml', '01-01');
    commit('01-01');
    git('01-02', 'checkout', '-qb', 'side');
    write('side.yaml', '01-02');
    commit('01-02');
    git('01-03', 'checkout', '-q', 'main');
    write('changed.yaml', '01-03');
    commit('01-03');
    git('01-04', 'merge', '--no-commit', '--no-ff', 'side');
    write('merged.yaml', '01-04');
    commit('01-04');
    const days = [...committedDates(join(root, 'content'))].map(([file, date]) => [
      file,
      date.slice(5, 10),
    ]);
    expect(Object.fromEntries(days)).toEqual({
      'kept.yaml': '01-01',
      'side.yaml': '01-02',
      'changed.yaml': '01-03',
      'merged.yaml': '01-04',
    });
  });

  it('are updated by a commit made after they were first read', () => {
    const dayOf = (file: string) => committedDates(join(root, 'content')).get(file)?.slice(5, 10);
    git('01-01', 'init', '-q', '-b', 'main');
    write('page.yaml', '01-01');
    commit('01-01');
    expect(dayOf('page.yaml')).toBe('01-01');
    write('page.yaml', '01-02');
    expect(dayOf('page.yaml')).toBe('01-01');
    commit('01-02');
    expect(dayOf('page.yaml')).toBe('01-02');
  });

  it('are read from a long history, such as that of many pictures', () => {
    git('01-01', 'init', '-q', '-b', 'main');
    write('page.yaml', '01-01');
    const blob = execFileSync('git', ['hash-object', 'content/page.yaml'], { cwd: root });
    const names = Array.from({ length: 12_000 }, (_, index) => `${'a'.repeat(90)}-${index}.jpg`);
    execFileSync('git', ['update-index', '--index-info'], {
      cwd: root,
      input: names.map((name) => `100644 ${String(blob).trim()}\tcontent/${name}\n`).join(''),
    });
    commit('01-01');
    expect(committedDates(join(root, 'content')).get('page.yaml')).toContain('2026-01-01');
  });

  it('are unknown outside a repository', () => {
    expect(committedDates(join(root, 'content')).size).toBe(0);
  });
});
