import { type ReactNode, useId } from 'react';
import { m } from '#messages/messages.ts';
import type { OtherPlan } from '#site/content/pricing.ts';
import { site } from '#site/content/site.ts';
import { ContentScene } from '#site/sections/content-scene.tsx';
import { buttonClass } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import type { Drawing } from '#site/ui/scene.tsx';

/** Aligns the prices, features and buttons of adjacent cards. */
export const planRows = 'md:row-span-6 md:grid md:grid-rows-subgrid md:gap-y-0';

export function PlanCard({ plan }: { plan: OtherPlan }) {
  return (
    <PlanFrame {...plan} above={m.labels.whatYouGet()}>
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

type PlanFrameProps = {
  title: string;
  summary: string;
  buttonText: string;
  prices: string[];
  scene: string;
  isPrimary?: boolean | undefined;
  /** A line shown above the features. */
  above?: string | undefined;
  children: ReactNode;
};

/** The layout of all three cards: scene, title, price line, and a button that emails sales. */
export function PlanFrame(props: PlanFrameProps) {
  const { title, summary, buttonText, prices, scene, isPrimary = false, above, children } = props;
  const id = useId();
  const mail = `mailto:${site.contact.email}?subject=${encodeURIComponent(title)}`;
  const frame = frames[scene] ?? '0 4 276 172';
  return (
    <article aria-labelledby={id} className={`card flex flex-col overflow-hidden p-0 ${planRows}`}>
      <div className="stage print:hidden">
        <ContentScene name={scene} frame={frame} className="h-43 w-full max-sm:h-36" />
      </div>
      <div className="flex grow flex-col px-[min(1.5rem,7.5vw)] pt-6 pb-7 md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0 lg:px-7">
        <div>
          <h3 id={id} className="small-title">
            {title}
          </h3>
          <p className="mt-2 text-secondary-text">{summary}</p>
        </div>
        <p className="mt-5 border-y border-hairline py-4 text-lg font-medium">
          {prices.map((price) => (
            <span key={price} className="block">
              {price}
            </span>
          ))}
        </p>
        <p className="mt-6 font-medium not-empty:mb-4">{above}</p>
        <div className="mb-8">{children}</div>
        <a
          href={mail}
          className={`${buttonClass(isPrimary ? 'primary' : 'ghost')} mt-auto w-full md:self-end`}
        >
          {buttonText}
          <span className="sr-only"> {m.pages.planButtonSuffix({ plan: title })}</span>
        </a>
      </div>
    </article>
  );
}

/** Crops for scenes that are too large for the stage. Each ends between two lines of text. */
const frames: Record<string, string> = {
  orders: '0 10 340 166',
  reading: '0 14 340 172',
} satisfies Partial<Record<Drawing, string>>;
