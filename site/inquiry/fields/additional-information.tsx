import { urgencies } from '#contract/options.ts';
import { asChoices } from '#site/ui/choice.ts';
import { InquiryArea, InquiryRadios } from './inquiry-fields.tsx';
import { InquirySection } from './inquiry-section.tsx';

export function AdditionalInformation() {
  return (
    <InquirySection name="additionalInfo">
      <InquiryArea name="additionalNotes" label="Anything else we should know?" optional />
      <InquiryArea name="objectionsOrConcerns" label="Anything that worries you?" optional />
      <InquiryRadios name="urgency" label="How urgent is it?" options={asChoices(urgencies)} />
    </InquirySection>
  );
}
