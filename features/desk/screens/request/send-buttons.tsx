import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';
import { focusNeighbor } from '../shared/focus-neighbor.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Icon } from '../shared/icon.tsx';

type Props = {
  isBusy: boolean;
  /** Whether the request is closed already. */
  isClosed: boolean;
  onLater: () => void;
  onClosing: () => void;
};

/** The buttons that send a reply: later, now and close the request, or just now. */
export function SendButtons({ isBusy, isClosed, onLater, onClosing }: Props) {
  return (
    <>
      <QuietButton
        aria-haspopup="dialog"
        aria-label={m.schedule.later()}
        title={m.schedule.later()}
        isBusy={isBusy}
        onClick={onLater}
      >
        <Icon name="calendar-clock" />
      </QuietButton>
      {!isClosed && (
        <QuietButton ref={passOnFocus} isBusy={isBusy} onClick={onClosing}>
          {m.schedule.sendAndClose()}
        </QuietButton>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? m.desk.sending() : m.desk.send()}
      </Button>
    </>
  );
}

/** Moves the focus to the next button when the request is closed, some seconds after the click. */
const passOnFocus = (button: HTMLButtonElement) => () => focusNeighbor(button);
