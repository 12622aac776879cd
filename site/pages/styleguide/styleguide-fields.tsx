import { Checkbox } from '#site/ui/checkbox.tsx';
import { CheckboxGroup } from '#site/ui/checkbox-group.tsx';
import { asChoices } from '#site/ui/choice.ts';
import { ErrorSummary } from '#site/ui/error-summary.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextArea } from '#site/ui/text-area.tsx';
import { TextField } from '#site/ui/text-field.tsx';

const options = asChoices(['One', 'Two', 'Other'], {
  Other: <TextField label="Please describe it" name="other" optional />,
});

/** Form controls for the styleguide: plain, with a hint, with an error, and optional. */
export function StyleguideFields() {
  return (
    <form className="max-w-form space-y-8">
      <ErrorSummary
        attempt={0}
        errors={[{ id: 'guide-wrong', message: 'Please enter a valid email address' }]}
      />
      <TextField label="Plain" name="plain" />
      <TextField label="With a hint" name="hint" hint="For example https://example.com" optional />
      <TextField
        id="guide-wrong"
        label="Wrong"
        name="wrong"
        defaultValue="ada@"
        error="Please enter a valid email address"
      />
      <TextArea label="Long answer" name="long" />
      <SelectField label="Select" name="select" options={options} />
      <RadioGroup id="guide-radio" label="Radios" name="radio" options={options} />
      <CheckboxGroup
        id="guide-boxes"
        label="Checkboxes"
        name="boxes"
        options={options}
        defaultValue={['Two']}
      />
      <Checkbox label="One box" name="box" error="Please tick the box" />
    </form>
  );
}
