import type { ChangeEvent } from 'react';

type Props = {
  label: string;
  isSelected: boolean;
  /** Whether only some of the rows that the box stands for are selected. */
  isPartial?: boolean;
  /** @param isRange whether Shift was held, which selects everything since the last row */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
};

/** The box that selects one row or all rows of the list. */
export function SelectBox({ label, isSelected, isPartial = false, onSelect }: Props) {
  return (
    // On phones, the target extends to the edge of the screen.
    <label className="relative z-1 grid size-11 cursor-pointer items-center max-[47.99rem]:-ms-3 max-[47.99rem]:ps-3 min-[48rem]:size-8 min-[48rem]:justify-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartial;
        }}
        onChange={({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
          onSelect(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
