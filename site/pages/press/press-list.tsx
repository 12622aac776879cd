import type { ReactNode } from 'react';
import { SampleLabel } from '#site/sections/sample-label.tsx';
import { formatDay } from '../../format/dates.ts';
import { TextLink } from '../../links/text-link.tsx';

type PressItem = {
  date: string;
  title: string;
  text?: string;
  outlet?: string;
  href?: string;
  demo?: boolean | undefined;
};

/** Press items, newest first, or a note that there are none. */
export function PressList(props: {
  id: string;
  title: string;
  items: PressItem[];
  none: ReactNode;
}) {
  const { id, title, items, none } = props;
  return (
    <section aria-labelledby={id} className="block-y">
      <h2 id={id}>{title}</h2>
      <SampleLabel of={items} />
      {items.length === 0 && (
        <p className="mt-6 border-t border-hairline pt-6 text-secondary-text">{none}</p>
      )}
      {items.map((item) => (
        <article
          key={item.title}
          className="mt-6 grid gap-x-12 gap-y-2 border-t border-hairline pt-6 md:grid-cols-[1fr_3fr]"
        >
          <p className="text-sm text-muted">
            <time dateTime={item.date}>{formatDay(item.date)}</time>
            {item.outlet && `, ${item.outlet}`}
          </p>
          <div>
            <h3 className="text-lg leading-snug font-medium">
              {item.href ? (
                <TextLink to={item.href} rel="noreferrer">
                  {item.title}
                </TextLink>
              ) : (
                item.title
              )}
            </h3>
            {item.text && <p className="mt-2 max-w-text text-secondary-text">{item.text}</p>}
          </div>
        </article>
      ))}
    </section>
  );
}
