import { interestLevels, stages } from '#contract/options.ts';
import { asChoices } from '#site/ui/choice.ts';
import { InquiryArea, InquiryRadios, InquiryText } from './inquiry-fields.tsx';
import { InquirySection } from './inquiry-section.tsx';

export function NeedsAssessment() {
  return (
    <InquirySection name="needsAssessment">
      <InquiryArea
        name="currentChallenges"
        label="What are your current challenges?"
        hint="What takes too long, goes wrong, or cannot be done today"
      />
      <InquiryRadios
        name="interestLevel"
        label="How far along are your plans?"
        options={asChoices(interestLevels)}
      />
      <InquiryArea name="existingTools" label="Which tools do you use today?" optional />
      <InquiryRadios
        name="stage"
        label="Which stage are you in?"
        options={asChoices(stages, {
          Other: <InquiryText name="otherStage" label="Please describe your stage" optional />,
        })}
      />
      <InquiryArea
        name="desiredOutcome"
        label="What outcome do you want?"
        hint="How you would notice that the work has paid off"
      />
    </InquirySection>
  );
}
