import { NavLink } from 'react-router';
import { m } from '#messages/messages.ts';
import { picturesPath, publicationsPath } from './file-names.ts';

/** The links between the content, the pictures and what was published. */
export function ContentTabs() {
  const tabs = [
    ['/website', m.content.toWebsite()],
    [picturesPath, m.pictures.pictures()],
    [publicationsPath, m.content.publications()],
  ] as const;
  return (
    <nav className="tabs" aria-label={m.content.website()}>
      {tabs.map(([to, name]) => (
        <NavLink key={to} to={to} end>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
