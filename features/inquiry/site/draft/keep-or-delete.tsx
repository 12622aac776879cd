import { type ReactNode, useState } from 'react';
import { inquiryFields } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { focusField } from '#site/ui/error-summary.tsx';
import { inquiryFieldId } from '../fields/inquiry-context.ts';

type KeepOrDeleteProps = {
  /** The label of the button that keeps the answers. */
  children: ReactNode;
  /** The label of the button that deletes the answers after a confirmation. */
  label: string;
  question: string;
  /** The label of the button that cancels the confirmation. */
  no: string;
  onDelete: () => void;
};

const [first] = inquiryFields;

/** Buttons that keep answers, or delete them after a confirmation. The focus is preserved. */
export function KeepOrDelete({ children, label, question, no, onDelete }: KeepOrDeleteProps) {
  const [isAsking, setAsking] = useState<boolean>();
  if (isAsking) {
    return (
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {question}
        <Button
          key="delete"
          type="button"
          variant="ghost"
          autoFocus
          onClick={() => {
            onDelete();
            if (first !== undefined) focusField(inquiryFieldId(first));
          }}
        >
          {m.inquiry.deleteYes()}
        </Button>
        <Button type="button" variant="ghost" onClick={() => setAsking(false)}>
          {no}
        </Button>
      </p>
    );
  }
  return (
    <p className="mt-3 flex flex-wrap gap-3">
      {children}
      <Button
        key="ask"
        type="button"
        variant="ghost"
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
    </p>
  );
}
