import { choices, phoneExample } from '#content/choices.ts';
import { contactMethods } from '#contract/options.ts';
import { asChoices, asking } from '#site/ui/choice.ts';
import { InquiryRadios, InquirySelect, InquiryText } from './inquiry-fields.tsx';
import { InquirySection } from './inquiry-section.tsx';
import { PhoneHint } from './phone-hint.tsx';

export function BasicInformation() {
  return (
    <InquirySection name="basicInfo">
      <InquiryText name="contactName" label="Full name" autoComplete="name" />
      <InquiryText name="jobTitle" label="Job title" autoComplete="organization-title" />
      <InquiryText name="companyName" label="Company name" autoComplete="organization" />
      <InquirySelect
        name="industry"
        label="Industry"
        options={asking(
          choices.industry,
          <InquiryText name="otherIndustry" label="Please describe your industry" optional />,
        )}
      />
      <InquiryRadios
        name="companySize"
        label="Company size"
        hint="Number of people at your company"
        options={asking(
          choices.companySize,
          <InquiryText name="otherCompanySize" label="About how many people?" optional />,
        )}
      />
      <InquiryText
        name="businessLocation"
        label="Business location"
        hint="City and country"
        autoComplete="address-level2"
        optional
      />
      <InquiryRadios
        name="preferredContactMethod"
        label="How should we contact you?"
        options={asChoices(contactMethods)}
      />
      <InquiryText
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <InquiryText
        name="phone"
        label="Phone"
        hint={`Digits only, with the country code, for example ${phoneExample}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        optional
        below={<PhoneHint />}
      />
      <fieldset className="space-y-8">
        <legend className="mb-6 font-medium">
          Web profiles <span className="font-normal text-muted">(optional)</span>
        </legend>
        <InquiryText
          name="website"
          label="Website"
          hint="For example https://example.com"
          type="url"
          autoComplete="url"
        />
        <InquiryText name="linkedIn" label="LinkedIn" type="url" />
        <InquiryText name="twitter" label="X (Twitter)" type="url" />
        <InquiryText name="facebook" label="Facebook" type="url" />
      </fieldset>
    </InquirySection>
  );
}
