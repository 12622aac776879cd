import { isMap, isSeq, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';

/** A step from one content version to the next. */
export type Step = {
  /** What changes for the owner. */
  what: string;
  /**
   * Returns the files whose text has changed.
   * @param files the text of every file by its path relative to the folder of its language
   */
  change: (files: Map<string, string>) => Map<string, string>;
};

/**
 * The steps from version 1, which had no version number, to the current one. Every schema change
 * that invalidates older content needs a step here.
 */
export const steps: Step[] = [
  {
    what: 'Links in navigation.yaml now follow the page they lead to; flag is gone.',
    change: (files) => edited(files, 'navigation.yaml', withoutFlags),
  },
];

function edited(
  files: Map<string, string>,
  path: string,
  edit: (text: string) => string,
): Map<string, string> {
  const text = files.get(path);
  return text === undefined ? new Map() : new Map([[path, edit(text)]]);
}

/**
 * Removes the flags of all links, including links nested in other links. Comments and everything
 * else are unchanged.
 */
function withoutFlags(text: string): string {
  const document = parseDocument(text);
  const lists = [document.get('header'), ...groupsOf(document.get('footer'))];
  const links = lists.filter((list) => isSeq<YAMLMap>(list)).flatMap(linksIn);
  let isChanged = false;
  for (const link of links) isChanged = link.delete('flag') || isChanged;
  return isChanged ? document.toString({ lineWidth: 0 }) : text;
}

function groupsOf(footer: unknown): unknown[] {
  return isSeq<YAMLMap>(footer) ? footer.items.map((group) => group.get('links')) : [];
}

function linksIn(list: YAMLSeq<YAMLMap>): YAMLMap[] {
  return list.items.filter(isMap).flatMap((link) => {
    const below: unknown = link.get('subLinks');
    return [link, ...(isSeq<YAMLMap>(below) ? linksIn(below) : [])];
  });
}
