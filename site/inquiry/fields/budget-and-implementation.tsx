import { budgetHint, choices } from '#content/choices.ts';
import { asking } from '#site/ui/choice.ts';
import { InquiryArea, InquiryRadios, InquiryText } from './inquiry-fields.tsx';
import { InquirySection } from './inquiry-section.tsx';

export function BudgetAndImplementation() {
  return (
    <InquirySection name="budgetImplementation">
      <InquiryRadios
        name="budgetRange"
        label="Budget range"
        hint={budgetHint}
        options={asking(
          choices.budgetRange,
          <InquiryText name="otherBudgetRange" label="Please describe your budget" optional />,
        )}
      />
      <InquiryText name="decisionAuthority" label="Who decides?" optional />
      <InquiryRadios
        name="implementationTimeline"
        label="When should it be in use?"
        options={asking(choices.implementationTimeline)}
      />
      <InquiryArea name="approvalProcess" label="How is it approved?" optional />
    </InquirySection>
  );
}
