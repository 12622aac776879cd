import type { ReactNode } from 'react';
import type { PageKey } from '#contract/routes.ts';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { PageHead } from '../../head/page-head.tsx';

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
