import { otherPlans } from '#content/pricing.ts';
import { href } from '#contract/routes.ts';
import { PageHead } from '#site/page/page-head.tsx';
import { PageEnd } from '#site/sections/page-end.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { HostingCard } from './pricing/hosting-card.tsx';
import { PlanCard } from './pricing/plan-card.tsx';

export default function Pricing() {
  return (
    <div className="page-x">
      <PageHead page="pricing" />
      <PageIntro heading="Simple pricing for everyone" name="Pricing">
        <p>
          Tell us what you need and we will send you one figure, in writing, within two business
          days. The consultation is free.
        </p>
      </PageIntro>
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
      <p className="mt-10 text-muted">
        Pay by credit card, PayPal or bank transfer. All prices in Canadian dollars, before tax.
      </p>
      <PageEnd
        related={[
          { label: 'What you get', path: href('features') },
          {
            label: 'Software Development',
            path: href('service', { slug: 'software-development' }),
          },
          { label: 'Website Development', path: href('service', { slug: 'website-development' }) },
        ]}
      />
    </div>
  );
}
