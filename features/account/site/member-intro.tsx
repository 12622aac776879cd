import type { ReactNode } from 'react';

/** The heading of a member page, which is more compact than on a public page. */
export function MemberIntro({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <div className="pt-10 pb-10 md:pt-16 md:pb-16">
      <h1>{heading}</h1>
      {children && <div className="mt-3 text-muted">{children}</div>}
    </div>
  );
}
