import { type ReactNode, useEffect, useRef } from 'react';
import type { PlainPageKey } from '#contract/routes.ts';
import { PageHead } from '#site/head/page-head.tsx';
import { pageTextOf } from '#site/loading/page-text.ts';
import { Scene } from '#site/ui/scene.tsx';

type AuthLayoutProps = {
  page: PlainPageKey;
  /** The heading above the form. Defaults to the page title. */
  heading?: string | undefined;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to related pages, below the form. */
  footer?: ReactNode;
  /** The rope drawn next to the form, which hangs loose if the page's link no longer works. */
  rope?: 'mooring' | 'loose-end';
};

/**
 * The layout of the sign-in, sign-up and reset pages: one form, next to a drawing or, on phones,
 * above it.
 */
export function AuthLayout(props: AuthLayoutProps) {
  const {
    page,
    heading = pageTextOf(page).title,
    lead,
    children,
    footer,
    rope = 'mooring',
  } = props;
  const top = useFocusOnNewStep(heading);
  return (
    <div className="overflow-clip">
      <div className="page-x grid items-start gap-x-24 py-10 md:grid-cols-[30rem_1fr] md:py-20">
        <PageHead page={page} />
        <div className="max-w-[30rem]">
          <h1 ref={top} tabIndex={-1} className="outline-none">
            {heading}
          </h1>
          {lead && <div className="mt-4 max-w-text text-lg text-secondary-text">{lead}</div>}
          <div className="mt-10">{children}</div>
          {footer && (
            <div className="mt-8 space-y-2 border-t border-hairline pt-6 text-secondary-text">
              {footer}
            </div>
          )}
        </div>
        <Scene
          name={rope}
          frame={frames[rope]}
          className={`mt-12 max-w-full justify-self-end overflow-visible md:mt-0 md:w-full md:max-w-80 md:justify-self-center print:hidden [[dir=rtl]_&]:-scale-x-100 ${page === 'signup' ? 'w-40' : 'w-52'}`}
        />
      </div>
    </div>
  );
}

/** Cropped to remove the empty margins. */
const frames = { mooring: '88 46 232 298', 'loose-end': '40 0 280 380' };

/** Moves the focus to the heading when the step changes, unless a field has autofocus. */
function useFocusOnNewStep(heading: string) {
  const top = useRef<HTMLHeadingElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (!document.activeElement?.matches('input')) top.current?.focus({ preventScroll: true });
  }, [heading]);
  return top;
}
