type OptionSelectProps<Value extends string> = {
  id?: string | undefined;
  /** The label of a select without a visible label. */
  label?: string | undefined;
  value: Value;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
  'aria-describedby'?: string | undefined;
};

/** A select for choosing one of a few values. */
export function OptionSelect<Value extends string>(props: OptionSelectProps<Value>) {
  const { id, label, value, options, onChoose } = props;
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={props['aria-describedby']}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value);
        if (chosen !== undefined) onChoose(chosen[0]);
      }}
    >
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}
