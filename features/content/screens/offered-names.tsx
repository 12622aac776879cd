import { useQuery } from '@tanstack/react-query';
import { iconNames, sceneNames } from '#contract/drawings/icons.ts';
import { fileTitle } from './file-names.ts';
import { contentQuery } from './queries.ts';

/** The suggestions for text fields: the site's icons, drawings, page addresses and services. */
export function OfferedNames() {
  const { data } = useQuery(contentQuery);
  const things = data?.things.filter(({ language }) => language === null) ?? [];
  const pages = new Map(things.map((thing) => [thing.page, fileTitle(thing)]));
  pages.delete('');
  const services = things
    .filter(({ kind }) => kind === 'services/*.md')
    .map(({ page, title }) => [page.replace(/^.*\//, ''), title] as const);
  const lists: Record<string, (readonly [value: string, title?: string])[]> = {
    icon: iconNames.map((name) => [name]),
    drawing: sceneNames.map((name) => [name]),
    link: [...pages].toSorted(),
    service: services,
  };
  return Object.entries(lists).map(([name, values]) => (
    <datalist key={name} id={`names-${name}`}>
      {values.map(([value, title]) => (
        <option key={value} value={value} label={title} />
      ))}
    </datalist>
  ));
}
