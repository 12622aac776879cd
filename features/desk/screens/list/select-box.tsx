import type { ChangeEvent } from 'react';

type Props = {
  label: string;
  isSelected: boolean;
  /** Whether only some of the rows that the box stands for are selected. */
  isPartial?: boolean;
  /** Whether the box is only shown on wide screens. */
  isOnlyWide?: boolean;
  /** @param isRange whether Shift was held, which selects everything since the last row */
  onSelect: (isSelected: boolean, isRange: boolean) => void;
};

/** The box that selects one row or all rows of the list. */
export function SelectBox(props: Props) {
  const { label, isSelected, isPartial = false, isOnlyWide = false, onSelect } = props;
  return (
    // On phones, the whole row is the target.
    <label
      className={`z-1 grid size-11 cursor-pointer items-center max-[47.99rem]:after:absolute max-[47.99rem]:after:inset-0 max-[47.99rem]:after:z-1 min-[48rem]:relative min-[48rem]:size-8 min-[48rem]:justify-items-center print:hidden ${isOnlyWide ? 'max-[47.99rem]:hidden' : ''}`}
    >
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
