import { hosting, otherPlans, paymentQuestions, promise } from '#content/pricing.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/page/page-head.tsx';
import { ClaimsStrip } from '#site/sections/claims-strip.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { QuestionList } from '#site/sections/question-list.tsx';
import { SectionHeading } from '#site/sections/section-heading.tsx';
import { TwoTone } from '#site/sections/two-tone.tsx';
import { DataTable } from '#site/ui/data-table.tsx';
import { HostingCard } from './pricing/hosting-card.tsx';
import { PlanCard } from './pricing/plan-card.tsx';

export default function Pricing() {
  return (
    <>
      <div className="page-x">
        <PageHead page="pricing" />
        <div className="grid items-end gap-x-12 md:grid-cols-[5fr_7fr]">
          <PageIntro heading="Simple pricing for everyone" name="Pricing" />
          <div className="pb-14 md:pb-20">
            <TwoTone {...promise} />
          </div>
        </div>
        <ul className="grid items-stretch gap-4 md:grid-cols-3">
          <li>
            <HostingCard />
          </li>
          {otherPlans.map((plan) => (
            <li key={plan.id}>
              <PlanCard plan={plan} />
            </li>
          ))}
        </ul>
        <p className="mt-8 mb-10 text-muted">
          Pay by credit card, PayPal or bank transfer. All prices in Canadian dollars, before tax.
        </p>
        <ClaimsStrip />
      </div>
      <section aria-labelledby="tiers" className="on-surface block-y border-y border-hairline">
        <div className="page-x grid gap-x-12 gap-y-8 lg:grid-cols-[4fr_8fr]">
          <SectionHeading id="tiers" title="The three hosting tiers" lead={hosting.summary} />
          <DataTable
            label="Hosting tiers"
            columns={hosting.tiers.map(({ name }) => name)}
            rows={(hosting.tiers[0]?.features ?? []).map(({ header }, row) => ({
              header,
              cells: hosting.tiers.map(({ features }) => features[row]?.text ?? ''),
            }))}
          />
        </div>
      </section>
      <div className="page-x">
        <QuestionList id="questions" title="Questions about payment" questions={paymentQuestions} />
        <PageEnd
          related={[
            { label: 'What you get', path: href('features') },
            {
              label: 'Software Development',
              path: href('service', { slug: 'software-development' }),
            },
            {
              label: 'Website Development',
              path: href('service', { slug: 'website-development' }),
            },
          ]}
        />
      </div>
    </>
  );
}
