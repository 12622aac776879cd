import { type PointerEvent, useRef } from 'react';
import type { Focus } from '#contract/content/picture.ts';
import { deskApi } from '#contract/desk-addresses.ts';
import { addressOf } from '#features/desk/screens/shared/call.ts';
import { m } from '#messages/messages.ts';
import { Button } from '#site/ui/button.tsx';

type Props = {
  id: string;
  path: string;
  /** A hash that changes with the picture. */
  hash: string;
  /** Undefined for the center. */
  focus: Focus | undefined;
  onChange: (focus: Focus | undefined) => void;
};

const middle: Focus = { x: 50, y: 50 };

/**
 * Sets which part of a picture stays visible when a page crops it, by a click on the picture or two
 * sliders.
 */
export function FocusField({ id, path, hash, focus, onChange }: Props) {
  const { x, y } = focus ?? middle;
  const summary = useRef<HTMLElement>(null);
  const set = (next: Focus) => onChange(next.x === 50 && next.y === 50 ? undefined : next);
  const address = addressOf(deskApi.contentPictureFile, { path, width: '480', of: hash });

  function point({ currentTarget, clientX, clientY, buttons, type }: PointerEvent) {
    if (type === 'pointermove' && buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, size: number) =>
      Math.round(100 * Math.min(1, Math.max(0, at / (size || 1))));
    set({ x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) });
  }

  return (
    <details open={focus !== undefined}>
      <summary ref={summary} className="cursor-pointer font-semibold">
        {m.pictures.focus()}
      </summary>
      <div className="grid gap-2 pt-1">
        <p id={`${id}-focus-note`} className="text-sm text-muted">
          {m.pictures.focusHelp()}
        </p>
        {/* The sliders below do the same for keyboard users. */}
        <div
          className="relative w-max max-w-full touch-none cursor-crosshair"
          onPointerDown={point}
          onPointerMove={point}
        >
          <img src={address} alt="" draggable={false} className="block max-h-64 rounded-input" />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-black/30 outline-1 outline-black"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        </div>
        {(
          [
            ['x', m.pictures.focusAcross()],
            ['y', m.pictures.focusDown()],
          ] as const
        ).map(([axis, name]) => (
          <label key={axis} className="flex items-center gap-2 text-sm">
            <span className="w-24 shrink-0">{name}</span>
            <input
              type="range"
              min={0}
              max={100}
              aria-describedby={`${id}-focus-note`}
              className="min-w-0 grow accent-mark"
              value={axis === 'x' ? x : y}
              onChange={({ target }) => set({ x, y, [axis]: Number(target.value) })}
            />
          </label>
        ))}
        {focus !== undefined && (
          <Button
            variant="ghost"
            type="button"
            className="w-max"
            onClick={() => {
              // The button disappears.
              summary.current?.focus();
              onChange(undefined);
            }}
          >
            {m.pictures.focusMiddle()}
          </Button>
        )}
      </div>
    </details>
  );
}
