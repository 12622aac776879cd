import { href } from '#contract/routes.ts';
import { NewsletterForm } from '#features/newsletter/site/newsletter-form.tsx';
import { m } from '#messages/messages.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { type Issue, issues } from '#site/content/newsletter.ts';
import { CopyLink } from '#site/sections/copy-link.tsx';
import { Neighbours } from '#site/sections/neighbours.tsx';
import { NotFound } from '#site/sections/not-found.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { Prose } from '#site/sections/prose.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { useOrigin } from '../../context/origin.tsx';
import { useUnsentIssues } from '../../context/unsent-issues.tsx';
import { formatDay } from '../../format/dates.ts';
import { PageHead } from '../../head/page-head.tsx';
import { StructuredData } from '../../head/structured-data.tsx';
import { issueArticle } from './issue-article.ts';

export default function NewsletterIssue({ entry: issue }: EntryProps<'newsletterIssue'>) {
  const origin = useOrigin();
  const waiting = useUnsentIssues();
  if (issue === undefined || waiting.includes(issue.number)) return <NotFound />;
  const out = issues.filter(({ number }) => !waiting.includes(number));
  const index = out.findIndex(({ slug }) => slug === issue.slug);
  return (
    <article className="page-x">
      <PageHead page="newsletterIssue" title={issue.title} description={issue.summary} />
      <StructuredData data={issueArticle(origin, issue)} />
      <PageIntro
        heading={issue.title}
        parents={[{ label: m.labels.newsletter(), path: href('newsletter') }]}
        sampleOf={[issue]}
      >
        <p className="text-balance">{issue.summary}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted">
          <time dateTime={issue.date}>{formatDay(issue.date)}</time>
        </p>
      </PageIntro>
      <div className="grid gap-12 md:grid-cols-[7fr_5fr]">
        <div className="text-lg">
          <Prose html={issue.body} />
          <div className="mt-6 text-base">
            <CopyLink path={pathOf(issue)} />
          </div>
        </div>
        {/* Sticky only if all of it fits on the screen. */}
        <aside
          aria-labelledby="subscribe"
          className="self-start rounded-card border border-hairline bg-surface p-[min(2rem,7.5vw)] md:[@media(height>=54rem)]:sticky md:top-[calc(var(--toolbar-height)+24px)] print:hidden"
        >
          <p id="subscribe" className="mb-4 small-title">
            {m.newsletter.nextByMail()}
          </p>
          <NewsletterForm isCompact />
        </aside>
      </div>
      <Neighbours
        label={m.newsletter.otherIssues()}
        newer={linkTo(out[index - 1])}
        older={linkTo(out[index + 1])}
        all={{ title: m.newsletter.pastIssues(), path: `${href('newsletter')}#past` }}
      />
      <QuietEnd />
    </article>
  );
}

const pathOf = ({ slug }: Issue) => href('newsletterIssue', { slug });

const linkTo = (issue: Issue | undefined) => issue && { title: issue.title, path: pathOf(issue) };
