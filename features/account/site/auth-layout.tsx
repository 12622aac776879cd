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
};

/**
 * The layout of the sign-in, sign-up and reset pages: one form, next to a drawing where there is
 * room.
 */
export function AuthLayout(props: AuthLayoutProps) {
  const { page, heading = pageTextOf(page).title, lead, children, footer } = props;
  const top = useFocusOnNewStep(heading);
  return (
    <div className="overflow-clip">
      <div className="page-x grid items-start gap-x-20 py-10 md:grid-cols-2 md:py-20">
        <PageHead page={page} />
        <div className="max-w-[30rem]">
          <h1 ref={top} tabIndex={-1} className="outline-none">
            {heading}
          </h1>
          {lead && <div className="mt-4 max-w-text text-lg text-secondary-text">{lead}</div>}
          <div className="mt-8">{children}</div>
          {footer && (
            <div className="mt-8 space-y-2 border-t border-hairline pt-6 text-secondary-text">
              {footer}
            </div>
          )}
        </div>
        <Scene
          name="mooring"
          className="w-full max-w-96 justify-self-center overflow-visible max-md:hidden"
        />
      </div>
    </div>
  );
}

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
