import { type ReactNode, useId } from 'react';
import { priceLine } from '#content/pricing.ts';
import type { OtherPlan } from '#content/schemas/content.ts';
import { site } from '#content/site.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** A plan with its features; the price is on request. */
export function PlanCard({ plan }: { plan: OtherPlan }) {
  return (
    <PlanFrame title={plan.title} summary={plan.summary} buttonText={plan.buttonText}>
      <ul className="space-y-3">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="tick" className="mt-0.5 size-5 text-success" />
            {feature}
          </li>
        ))}
      </ul>
    </PlanFrame>
  );
}

type PlanFrameProps = { title: string; summary: string; buttonText: string; children: ReactNode };

/** The layout of all three cards: title, price line, and a button that emails sales. */
export function PlanFrame({ title, summary, buttonText, children }: PlanFrameProps) {
  const id = useId();
  const mail = `mailto:${site.contact.email}?subject=${encodeURIComponent(title)}`;
  return (
    <article aria-labelledby={id} className="card flex h-full flex-col">
      <h2 id={id} className="text-[1.375rem]">
        {title}
      </h2>
      <p className="mt-3 text-secondary-text">{summary}</p>
      <p className="mt-8 border-y border-hairline py-5 text-lg font-medium">{priceLine}</p>
      <div className="mt-6 mb-8">{children}</div>
      <a href={mail} className={`${buttonClass('ghost')} mt-auto w-full`}>
        {buttonText}
        <span className="sr-only"> about {title}</span>
      </a>
    </article>
  );
}
