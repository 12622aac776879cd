import { CallToAction, type CallToActionTexts } from './call-to-action.tsx';

/** The call to action as a separate block. */
export function CallCard({ id = 'quote', ...texts }: CallToActionTexts) {
  return (
    <section
      aria-labelledby={id}
      className="on-surface relative overflow-hidden rounded-card border border-hairline-strong px-6 py-8 md:px-14 md:py-10"
    >
      <CallToAction id={id} {...texts} />
    </section>
  );
}
