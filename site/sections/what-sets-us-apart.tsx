import { differentiators } from '#content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';

/** The feature section titled 'AI Introduction'. */
export function WhatSetsUsApart() {
  const { title, introduction, lead, items } = differentiators;
  return (
    <section aria-labelledby="apart" className="page-x section-y">
      <div className="grid gap-12 md:grid-cols-[2fr_3fr]">
        <div className="self-start md:sticky md:top-[calc(var(--toolbar-height)+48px)]">
          <h2 id="apart">{title}</h2>
          <h3 className="mt-8 text-[1.375rem] font-medium text-secondary">{introduction}</h3>
          <p className="mt-3 max-w-[40ch] text-lg text-secondary-text">{lead}</p>
        </div>
        <ul>
          {items.map((item) => (
            <li
              key={item.title}
              className="border-t border-hairline py-8 first:border-t-0 first:pt-0"
            >
              <Reveal>
                <h3 className="text-[1.375rem] leading-tight font-medium">{item.title}</h3>
                <p className="mt-3 max-w-[56ch] text-secondary-text">{item.text}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
