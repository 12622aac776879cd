import { companySizes, contactMethods, industries } from '#contract/options.ts';
import { choices } from '#site/ui/choice.ts';
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
        options={choices(industries, {
          Other: (
            <InquiryText name="otherIndustry" label="Please describe your industry" optional />
          ),
        })}
      />
      <InquiryRadios
        name="companySize"
        label="Company size"
        hint="Number of people at your company"
        options={choices(companySizes, {
          '1,000+': <InquiryText name="otherCompanySize" label="About how many people?" optional />,
        })}
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
        options={choices(contactMethods)}
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
        hint="Digits only, with the country code, for example 14035550123"
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
