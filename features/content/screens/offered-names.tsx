import { useQuery } from '@tanstack/react-query';
import { iconNames, sceneNames } from '#contract/drawings/icons.ts';
import { contentQuery } from './queries.ts';

/** The suggestions for text fields: the site's icons, its drawings and its page addresses. */
export function OfferedNames() {
  const { data } = useQuery(contentQuery);
  const pages = new Set(
    data?.things.filter(({ language }) => language === null).map(({ page }) => page),
  );
  const lists = { icon: iconNames, drawing: sceneNames, link: [...pages].toSorted() };
  return Object.entries(lists).map(([name, values]) => (
    <datalist key={name} id={`names-${name}`}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  ));
}
