import type { ReactElement, Ref } from 'react';
import { afterAll, expect, it, vi } from 'vitest';

class Focusable {
  focus = vi.fn();
  contains = (other: unknown) => other === this;
  nextElementSibling: Focusable | null = null;
}
vi.stubGlobal('addEventListener', () => {});
vi.stubGlobal('HTMLElement', Focusable);
const { SendButtons } = await import('./send-buttons.tsx');
afterAll(() => vi.unstubAllGlobals());

it('the button that closes the request passes the focus on when it disappears', () => {
  const shown: ReactElement<{ children: ReactElement<{ ref?: Ref<unknown> }>[] }> = SendButtons({
    isBusy: false,
    isClosed: false,
    onLater() {},
    onClosing() {},
  });
  const ref = shown.props.children[1]?.props.ref;
  const [closing, send] = [new Focusable(), new Focusable()];
  closing.nextElementSibling = send;
  const leave = typeof ref === 'function' ? ref(closing) : undefined;
  vi.stubGlobal('document', { activeElement: send });
  leave?.();
  expect(send.focus).not.toHaveBeenCalled();
  vi.stubGlobal('document', { activeElement: closing });
  leave?.();
  expect(send.focus).toHaveBeenCalledOnce();
});
