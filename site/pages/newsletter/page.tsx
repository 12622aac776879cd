import { href, siteFiles } from '#contract/routes.ts';
import { NewsletterForm } from '#features/newsletter/site/newsletter-form.tsx';
import { m } from '#messages/messages.ts';
import { demo, issues, offer, openings, rhythm } from '#site/content/newsletter.ts';
import { site } from '#site/content/site.ts';
import { ArticleList } from '#site/sections/article-list.tsx';
import { feedLink } from '#site/sections/feed-link.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuietEnd } from '#site/sections/quiet-end.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { useUnsentIssues } from '../../context/unsent-issues.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { LatestIssue } from './latest-issue.tsx';

export default function Newsletter() {
  const waiting = useUnsentIssues();
  const out = issues.filter(({ number }) => !waiting.includes(number));
  const [newest, ...past] = out;
  return (
    <div className="page-x">
      <PageHead page="newsletter" />
      <div className="grid gap-x-12 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr] lg:gap-x-24">
        <PageIntro heading={m.labels.newsletter()} sampleOf={[{ demo }, ...out]}>
          <p>{site.newsletter.purpose}</p>
        </PageIntro>
        <section aria-labelledby="subscribe" className="max-w-form">
          <h2 id="subscribe" className="mb-8">
            {m.newsletter.subscribe()}
          </h2>
          <NewsletterForm />
        </section>
        {newest && (
          // On wide screens, next to the title and the form.
          <div className="mt-12 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:pt-32">
            <LatestIssue issue={newest} opening={openings[newest.number] ?? ''} />
          </div>
        )}
      </div>
      <section aria-labelledby="what" className="pt-16 md:pt-20">
        <h2 id="what">{m.labels.whatYouGet()}</h2>
        <ul className="mt-8 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {[...offer, rhythm].map((item) => (
            <li key={item} className="border-t border-hairline-strong py-5 text-lg leading-snug">
              {item}
            </li>
          ))}
        </ul>
      </section>
      {out.length > 0 && (
        <section aria-labelledby="past" className="block-y">
          <SectionHeading id="past" title={m.newsletter.pastIssues()} />
          <p className="mt-4 text-secondary-text">
            {m.newsletter.feedHint({
              feed: feedLink(
                siteFiles.newsletterFeed,
                m.newsletter.feedTitle({ brand: site.brand.name }),
              ),
            })}
          </p>
          <ArticleList
            articles={(past.length > 0 ? past : out).map((issue) => ({
              ...issue,
              path: href('newsletterIssue', { slug: issue.slug }),
            }))}
            leads={false}
          />
        </section>
      )}
      <QuietEnd title={m.newsletter.projectInMind()} />
    </div>
  );
}
