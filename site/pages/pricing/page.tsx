import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import { claims } from '#site/content/home.ts';
import {
  demo,
  hasAmounts,
  hosting,
  otherPlans,
  promise,
  questions,
  title,
} from '#site/content/pricing.ts';
import { faq } from '#site/content/questions.ts';
import { services } from '#site/content/services.ts';
import { site } from '#site/content/site.ts';
import { ClaimsStrip } from '#site/sections/claims-strip.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { pageLinks } from '#site/sections/page-links.ts';
import { QuestionList } from '#site/sections/question-list.tsx';
import { RopeIntro } from '#site/sections/rope-intro.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { HostingCard } from './hosting-card.tsx';
import { HostingTiers } from './hosting-tiers.tsx';
import { PlanCard, planRows } from './plan-card.tsx';

export default function Pricing() {
  return (
    <div className="overflow-x-clip">
      <div className="page-x">
        <PageHead page="pricing" />
        <RopeIntro
          rope="measure"
          heading={title}
          name={m.labels.pricing()}
          sampleOf={[{ demo }, ...claims, ...faq]}
        >
          <p>
            <span className="text-text">{promise.strong}</span> {promise.quiet}
          </p>
        </RopeIntro>
        <h2 className="sr-only">{m.labels.pricing()}</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {hosting && (
            <li className={planRows}>
              <HostingCard hosting={hosting} />
            </li>
          )}
          {otherPlans.map((plan) => (
            <li key={plan.id} className={planRows}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
        {hasAmounts && <p className="mt-8 text-muted">{site.promises.tax}</p>}
        <div className="mt-10">
          <ClaimsStrip />
        </div>
      </div>
      {hosting && <HostingTiers hosting={hosting} />}
      <div className="page-x">
        <QuestionList id="questions" title={m.pages.pricingQuestions()} questions={questions} />
        <PageEnd
          related={[
            pageLinks.features,
            ...services.slice(0, 2).map(({ name, slug }) => ({
              label: name,
              path: href('service', { slug }),
            })),
          ]}
        />
      </div>
    </div>
  );
}
