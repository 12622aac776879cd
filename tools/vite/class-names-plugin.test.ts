import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { classesOf, renamedInModule, renamedInSheet, shortNames } from './class-names-plugin.ts';

const sheet =
  '@layer components{.faq-row{top:0}}@layer utilities{.flex{display:flex}.mt-4{margin-top:1rem}@media print{.md\\:mt-4:hover>.faq-row{margin-top:1rem}}}';

describe('the short names of classes', () => {
  const names = shortNames(['flex', 'md:mt-4', 'mt-4']);

  it('are given to utilities, in sheets and in modules alike', () => {
    expect(renamedInSheet(sheet, names)).toBe(
      '@layer components{.faq-row{top:0}}@layer utilities{.flex{display:flex}.b{margin-top:1rem}@media print{.a:hover>.faq-row{margin-top:1rem}}}',
    );
    expect(inModule('p({ className: "faq-row flex mt-4" }, `mt-4 md:mt-4`)')).toBe(
      'p({ className: "faq-row flex b" }, `b a`)',
    );
  });

  it('are not given to plain words, which modules use for other things', () => {
    expect(inModule('style.display = "flex"')).toBe('style.display = "flex"');
  });

  it('leave the files alone that a module imports', () => {
    expect(inModule('import "mt-4";')).toBe('import "mt-4";');
  });

  it('are never the name of another class', () => {
    expect([...shortNames(['mt-4'], ['a', 'mt-4']).values()]).toEqual(['b']);
  });

  it('begin with a letter, each another, for more classes than there are of two signs', () => {
    const short = [...shortNames(Array.from({ length: 2000 }, (_, n) => `m-${n}`)).values()];
    expect(new Set(short).size).toBe(2000);
    for (const name of short) expect(name).toMatch(/^[a-z][a-z0-9]{0,2}$/);
  });

  it('are for what the layer of utilities names, not for the classes of components', () => {
    expect(classesOf(sheet.replace('>.faq-row', ''), 'utilities')).toEqual([
      'flex',
      'md:mt-4',
      'mt-4',
    ]);
  });

  function inModule(code: string): string {
    return renamedInModule(code, parseAst(code) as never, names).code;
  }
});
