import type { ReactNode } from 'react';
import type { PageKey } from '#contract/routes.ts';
import { PageHead } from '#site/page/page-head.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';

type PlainPageProps = { page: PageKey; heading: string; children: ReactNode };

/** A page with a heading and a paragraph. */
export function PlainPage({ page, heading, children }: PlainPageProps) {
  return (
    <div className="page-x">
      <PageHead page={page} />
      <PageIntro heading={heading}>
        <p>{children}</p>
      </PageIntro>
    </div>
  );
}
