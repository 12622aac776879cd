import type { ReactNode } from 'react';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { CaseStudy } from '#site/content/entries.ts';
import { TextLink } from '../../links/text-link.tsx';

/** A row with the client, the period, the services and who accepted the work. */
export function CaseStudyFacts({ study }: { study: CaseStudy }) {
  const { client, weeks, services, signedBy } = study;
  return (
    <div className="border-t border-hairline">
      <dl className="page-x grid gap-x-8 gap-y-6 py-8 grid-pairs md:gap-x-12 md:grid-cols-4">
        <Fact name={m.work.client()}>{client}</Fact>
        {weeks !== undefined && <Fact name={m.work.duration()}>{m.work.weeks({ weeks })}</Fact>}
        {services.length > 0 && (
          <Fact name={m.work.services()}>
            {services.map(({ slug, name }) => (
              <span key={slug} className="block">
                <TextLink to={href('service', { slug })}>{name}</TextLink>
              </span>
            ))}
          </Fact>
        )}
        {signedBy !== undefined && <Fact name={m.work.signedBy()}>{signedBy}</Fact>}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  );
}
