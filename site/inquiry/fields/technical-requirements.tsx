import { choices, complianceHint } from '#content/choices.ts';
import { technicalReadinessLevels } from '#contract/options.ts';
import { asChoices, asking } from '#site/ui/choice.ts';
import { InquiryArea, InquiryRadios, InquiryServices, InquiryText } from './inquiry-fields.tsx';
import { InquirySection } from './inquiry-section.tsx';

export function TechnicalRequirements() {
  return (
    <InquirySection name="technicalRequirements">
      <InquiryServices
        label="Which services do you need?"
        hint="Select all that apply"
        options={asking(
          choices.servicesNeeded,
          <InquiryText name="otherService" label="Please describe the service" optional />,
        )}
      />
      <InquiryArea
        name="integrationRequirements"
        label="What does it need to integrate with?"
        hint="Systems, files or people it must exchange data with"
        suggestions={['None', 'Not sure']}
      />
      <InquiryRadios
        name="technicalReadiness"
        label="What is already in place?"
        options={asChoices(technicalReadinessLevels)}
      />
      <InquiryArea name="scalabilityNeeds" label="How much should it be able to grow?" optional />
      <InquiryArea
        name="complianceRequirements"
        label="Which rules must it follow?"
        hint={complianceHint}
        optional
      />
    </InquirySection>
  );
}
