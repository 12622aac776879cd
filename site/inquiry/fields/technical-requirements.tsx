import { services, technicalReadinessLevels } from '#contract/options.ts';
import { serviceName } from '#site/inquiry/review/answers-text.ts';
import { type Choice, choices } from '#site/ui/choice.ts';
import { InquiryArea, InquiryRadios, InquiryServices, InquiryText } from './inquiry-fields.tsx';
import { InquirySection } from './inquiry-section.tsx';

export function TechnicalRequirements() {
  return (
    <InquirySection name="technicalRequirements">
      <InquiryServices
        label="Which services do you need?"
        hint="Select all that apply"
        options={services.map(serviceChoice)}
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
        options={choices(technicalReadinessLevels)}
      />
      <InquiryArea name="scalabilityNeeds" label="How much should it be able to grow?" optional />
      <InquiryArea
        name="complianceRequirements"
        label="Which rules must it follow?"
        hint="For example SOC 2, PIPEDA, GDPR, HIPAA"
        optional
      />
    </InquirySection>
  );
}

function serviceChoice(value: string): Choice {
  const label = serviceName(value);
  return value === 'other'
    ? {
        value,
        label,
        reveals: <InquiryText name="otherService" label="Please describe the service" optional />,
      }
    : { value, label };
}
