import type { ReactNode } from 'react';
import {
  emptyValue,
  type FieldPath,
  type FieldTree,
  type FieldValue,
  shapeOf,
} from '#features/content/contract/field-tree.ts';
import { sharedFactsOf } from '#features/content/contract/untranslated.ts';
import { OptionSelect } from '#features/desk/screens/shared/option-select.tsx';
import { m } from '#messages/messages.ts';
import { useFormField } from './form.tsx';

type Options = { name: string; of: FieldTree }[];
type Props = {
  options: Options;
  path: FieldPath;
  renderShape: (shape: FieldTree) => ReactNode;
};

/**
 * A value that can have several shapes, such as a price. In a translation, a price has the same
 * shape as in the original, so only what differs by language can be entered.
 */
export function EitherField({ options, path, renderShape }: Props) {
  const { id, value, set, originalValue } = useFormField(path);
  const followed = followedShape(options, originalValue);
  const shape = followed ?? shapeOf(options, value);
  const index = options.findIndex(({ of }) => of === shape);
  return (
    <div className="grid gap-5">
      {followed === undefined ? (
        <OptionSelect
          id={`${id}-shape`}
          label={m.content.shape()}
          value={String(index)}
          options={options.map(({ name }, at) => [String(at), name] as const)}
          onChoose={(chosen) => {
            const option = options[Number(chosen)];
            if (option !== undefined && option.of !== shape) set(emptyValue(option.of));
          }}
        />
      ) : (
        followed.kind === 'fixed' && (
          <p className="text-sm text-secondary-text">
            {m.content.factsOfOriginal({ facts: options[index]?.name ?? '' })}
          </p>
        )
      )}
      {shape !== undefined && shape.kind !== 'fixed' && renderShape(shape)}
    </div>
  );
}

/** Returns the shape of an original that a translation cannot change, or undefined. */
function followedShape(options: Options, original: FieldValue | undefined): FieldTree | undefined {
  const shape = original === undefined ? undefined : shapeOf(options, original);
  return shape?.kind === 'fixed' || sharedFactsOf(original).length > 0 ? shape : undefined;
}
