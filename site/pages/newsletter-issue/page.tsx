import { href } from '#contract/routes.ts';
import { NewsletterForm } from '#features/newsletter/site/newsletter-form.tsx';
import { m } from '#messages/messages.ts';
import type { EntryProps } from '#site/content/entries.ts';
import { type Issue, issues } from '#site/content/newsletter.ts';
import { CopyLink } from '#site/sections/copy-link.tsx';
import { HungFromRope } from '#site/sections/hung-from-rope.tsx';
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
      <div className="grid gap-x-12 md:grid-cols-[8fr_4fr] md:grid-rows-[auto_1fr]">
        <div className="*:first:pb-10">
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
        </div>
        <div className="max-w-[34em] text-lg">
          <Prose html={issue.body} />
          <div className="mt-6 text-base">
            <CopyLink path={pathOf(issue)} />
          </div>
        </div>
        {/* Sticky only if all of it fits on the screen. */}
        <HungFromRope className="max-md:mt-12 md:[@media(height>=54rem)]:sticky md:top-(--toolbar-height) md:col-start-2 md:row-span-2 md:row-start-1 md:mt-18 md:self-start print:hidden">
          <aside
            aria-labelledby="subscribe"
            className="rounded-card border border-hairline bg-surface p-[min(2rem,7.5vw)]"
          >
            <p id="subscribe" className="mb-4 small-title">
              {m.newsletter.nextByMail()}
            </p>
            <NewsletterForm isCompact />
          </aside>
        </HungFromRope>
      </div>
      <div className="block-y pt-0">
        <Neighbours
          label={m.newsletter.otherIssues()}
          newer={linkTo(out[index - 1])}
          older={linkTo(out[index + 1])}
          all={{ title: m.newsletter.pastIssues(), path: `${href('newsletter')}#past` }}
        />
      </div>
      <QuietEnd />
    </article>
  );
}

const pathOf = ({ slug }: Issue) => href('newsletterIssue', { slug });

const linkTo = (issue: Issue | undefined) => issue && { title: issue.title, path: pathOf(issue) };
