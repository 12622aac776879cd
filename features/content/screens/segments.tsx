type Props<Value> = {
  label: string;
  /** Undefined if none of the options applies. */
  value: Value | undefined;
  options: readonly (readonly [value: Value, name: string])[];
  onChoose: (value: Value) => void;
  className?: string;
};

/** Buttons of which one is chosen. */
export function Segments<Value extends string | number | boolean>(props: Props<Value>) {
  const { label, value, options, onChoose, className = '' } = props;
  return (
    <fieldset
      aria-label={label}
      className={`flex w-max rounded-input bg-raised p-0.5 ${className}`}
    >
      {options.map(([option, name]) => (
        <button
          key={String(option)}
          type="button"
          className="min-h-7 grow cursor-pointer rounded-[6px] px-3 text-sm text-secondary-text aria-pressed:bg-ground! aria-pressed:font-semibold aria-pressed:text-text aria-pressed:shadow-sm pointer-coarse:min-h-10 forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2"
          aria-pressed={option === value}
          onClick={() => onChoose(option)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
