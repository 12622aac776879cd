import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { useOrigin } from '../context/origin.tsx';
import { breadcrumbs } from '../head/schema-org.ts';
import { StructuredData } from '../head/structured-data.tsx';
import { TextLink } from '../links/text-link.tsx';
import { SampleLabel } from './sample-label.tsx';

type PageIntroProps = {
  heading: ReactNode;
  /** The page's name in the breadcrumb, if the heading is a sentence or contains more than text. */
  name?: string;
  /** The pages between the home page and this one, or null for no breadcrumb. */
  parents?: { label: string; path: string }[] | null;
  /** An error message shown between the breadcrumb and the heading. */
  alert?: ReactNode;
  /** The parts of the page's content that may be sample content. */
  sampleOf?: ComponentProps<typeof SampleLabel>['of'] | undefined;
  /** Whether the intro has less space below because it is no taller than the drawing beside it. */
  isCompact?: boolean;
  children?: ReactNode;
};

/** The breadcrumb, the heading and the lead. */
export function PageIntro(props: PageIntroProps) {
  const {
    heading,
    name = String(heading),
    parents = [],
    alert,
    sampleOf = [],
    isCompact,
    children,
  } = props;
  return (
    <div className={`pt-8 pb-14 md:pt-10 ${isCompact ? 'md:pb-16' : 'md:pb-20'}`}>
      <div className="flex min-h-6.5 flex-wrap items-center gap-x-4 gap-y-2">
        {parents && <Trail parents={parents} current={name} />}
        <SampleLabel of={sampleOf} className="shrink-0" />
      </div>
      {alert}
      <h1 className={`max-w-[14.3em] md:mt-14 ${parents ? 'mt-10' : 'mt-8'}`}>{heading}</h1>
      {children && (
        <div className="mt-6 max-w-[26em] text-xl text-secondary-text *:text-balance">
          {children}
        </div>
      )}
    </div>
  );
}

function Trail({
  parents,
  current,
}: {
  parents: { label: string; path: string }[];
  current: string;
}) {
  const origin = useOrigin();
  const { pathname } = useLocation();
  const above = [{ label: m.layout.home(), path: href('home') }, ...parents];
  return (
    <>
      <Breadcrumb
        trail={above.map(({ label, path }) => (
          <TextLink key={path} to={path}>
            {label}
          </TextLink>
        ))}
        current={current}
      />
      <StructuredData data={breadcrumbs(origin, [...above, { label: current, path: pathname }])} />
    </>
  );
}
