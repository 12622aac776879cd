import { describe, expect, it } from 'vitest';
import { folderCycles, siblingCycles } from './folder-cycles.ts';

describe('a folder cycle', () => {
  it('is found between two folders, and through a third', () => {
    expect(
      folderCycles([
        ['a/x/1.ts', 'a/y/1.ts'],
        ['a/y/2.ts', 'b/1.ts'],
        ['b/2.ts', 'a/x/2.ts'],
        ['c/1.ts', 'b/1.ts'],
      ]),
    ).toEqual(['a/x ↔ a/y ↔ b']);
  });

  it('is found between a folder and one inside it', () => {
    expect(
      folderCycles([
        ['a/1.ts', 'a/x/1.ts'],
        ['a/x/2.ts', 'a/2.ts'],
      ]),
    ).toEqual(['a ↔ a/x']);
  });

  it('does not exist if all imports point one way', () => {
    expect(
      folderCycles([
        ['a/1.ts', 'a/x/1.ts'],
        ['a/x/1.ts', 'a/x/2.ts'],
        ['a/x/1.ts', 'b/1.ts'],
      ]),
    ).toEqual([]);
  });

  it('is found between folders whose subfolders import each other', () => {
    expect(
      siblingCycles([
        ['r/a/x/1.ts', 'r/b/y/1.ts'],
        ['r/b/z/1.ts', 'r/a/w/1.ts'],
        ['r/1.ts', 'r/a/w/1.ts'],
      ]),
    ).toEqual(['r/a ↔ r/b']);
  });

  it('does not exist between a feature and the layers that contain its parts', () => {
    expect(
      siblingCycles([
        ['api/app/features.ts', 'features/desk/feature.ts'],
        ['features/desk/feature.ts', 'features/desk/api/routes.ts'],
        ['features/desk/api/routes.ts', 'api/http/request.ts'],
        ['features/desk/screens/list.tsx', 'site/ui/button.tsx'],
        ['site/desk/desk.tsx', 'features/desk/screens/list.tsx'],
      ]),
    ).toEqual([]);
  });
});
