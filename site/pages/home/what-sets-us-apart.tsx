import { differentiators } from '#site/content/home.ts';
import { Reveal } from '#site/motion/reveal.tsx';
import { down, Rope, type RopeEnds } from '#site/sections/rope.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { TwoTone } from './two-tone.tsx';

/**
 * The feature section titled 'AI Introduction': one large statement with four points below it, on a
 * light background.
 */
export function WhatSetsUsApart({ rope }: { rope: RopeEnds }) {
  const { title, introduction, statement, items } = differentiators;
  return (
    <section aria-labelledby="apart" className="light-ground">
      <div className="page-x relative isolate">
        <Rope path={down(rope.from)} />
        <div className="grid gap-x-8 gap-y-6 pt-(--section-y) pb-8 sm:pb-12 md:pb-20 lg:grid-cols-4">
          <h2 id="apart">{title}</h2>
          <div className="lg:col-span-3">
            <h3 className="text-sm font-medium text-secondary">{introduction}</h3>
            <div className="mt-4">
              <TwoTone {...statement} />
            </div>
          </div>
        </div>
        <Reveal variant="fade" className="pb-(--section-y)">
          <div className="border-t border-hairline sm:hidden print:hidden">
            {items.map((item) => (
              <div key={item.title} className="border-b border-hairline py-1">
                <Disclosure summary={item.title} isPlain>
                  <p className="pb-4 text-secondary-text">{item.text}</p>
                </Disclosure>
              </div>
            ))}
          </div>
          <ul className="grid gap-x-8 gap-y-8 max-sm:hidden sm:grid-cols-2 lg:grid-cols-4 print:grid">
            {items.map((item) => (
              <li key={item.title} className="border-t border-hairline-strong pt-5">
                <h3 className="text-lg leading-snug font-medium">{item.title}</h3>
                <p className="mt-2 text-secondary-text">{item.text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
      </div>
    </section>
  );
}
