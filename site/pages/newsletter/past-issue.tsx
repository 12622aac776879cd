import { m } from '#messages/messages.ts';
import type { newsletterIssues } from '#site/content/newsletter.ts';
import { formatDay } from '#site/page/dates.ts';
import { Prose } from '#site/sections/prose.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { Tag } from '#site/ui/tag.tsx';

/** An issue from the archive; its text expands in place. */
export function PastIssue({ issue }: { issue: (typeof newsletterIssues)[number] }) {
  const { slug, title, date, summary, body, demo } = issue;
  return (
    <article
      id={slug}
      aria-labelledby={`${slug}-title`}
      className="grid gap-x-12 gap-y-3 border-t border-hairline py-8 md:grid-cols-[1fr_3fr]"
    >
      <p className="flex flex-wrap items-center gap-3 self-start text-sm text-muted">
        <time dateTime={date}>{formatDay(date)}</time>
        {demo && <Tag tone="attention">{m.labels.sample()}</Tag>}
      </p>
      <div>
        <h3 id={`${slug}-title`} className="text-[1.375rem] leading-tight font-medium">
          {title}
        </h3>
        <p className="mt-3 max-w-text text-secondary-text">{summary}</p>
        <div className="mt-3">
          <Disclosure summary={m.newsletter.readIssue({ issue: title })}>
            <div className="mt-4">
              <Prose html={body} />
            </div>
          </Disclosure>
        </div>
      </div>
    </article>
  );
}
