import { otherPlans } from '#content/pricing.ts';
import { PageHead } from '#site/app/page-head.tsx';
import { HostingCard } from '#site/sections/hosting-card.tsx';
import { PageIntro } from '#site/sections/page-intro.tsx';
import { PlanCard } from '#site/sections/plan-card.tsx';

export default function Pricing() {
  return (
    <div className="page-x pb-24">
      <PageHead
        page="pricing"
        title="Simple pricing for everyone"
        description="Web hosting plans, web development and software development: what each includes. Pricing available on request."
      />
      <PageIntro heading="Simple pricing for everyone">
        <p>
          Tell us what you need and you get one figure, in writing, within two business days. The
          consultation is free.
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
    </div>
  );
}
