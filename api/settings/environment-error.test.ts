import { expect, it } from 'vitest';
import { FolderError } from './content-folder.mjs';
import { environmentError } from './environment-error.mjs';

const failure = (message: string, details: object = {}) =>
  environmentError(Object.assign(new Error(message), details));

it.each([
  [
    failure('ENOSPC: no space left', { code: 'ENOSPC', path: '/srv/x' }),
    'The disk is full at /srv/x',
  ],
  [
    failure('initdb: could not extend file: No space left on device'),
    'The disk is full; free up space',
  ],
  [failure('npm failed: npm error code ENOSPC'), 'The disk is full; free up space'],
  [failure('EROFS: read-only', { code: 'EROFS', path: '.cache' }), '.cache cannot be written'],
  [
    failure('rename', { code: 'EBUSY', syscall: 'rename', path: '/site' }),
    '/site is a separate volume',
  ],
  [failure('mkdir', { code: 'ENOTDIR', path: '/dev/null/a' }), '/dev/null/a is a file or inside'],
  [failure('connect', { code: 'ENETUNREACH', address: '127.0.0.1' }), 'has no 127.0.0.1'],
  [failure('listen', { code: 'EADDRNOTAVAIL' }), 'has no 127.0.0.1'],
])('%s', (said, part) => {
  expect(said).toContain(part);
});

it('the explanation says that CONTENT_DIR names a folder without content', () => {
  expect(environmentError(new FolderError('no content'))).toBe('no content');
});

it('there is no explanation for other failures', () => {
  expect(failure('a fault of ours')).toBeUndefined();
  expect(failure('refused', { code: 'ECONNREFUSED', address: '10.0.0.1' })).toBeUndefined();
  expect(environmentError('text')).toBeUndefined();
});
