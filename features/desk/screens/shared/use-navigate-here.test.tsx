import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'react-router';
import { expect, it, vi } from 'vitest';
import { useNavigateHere } from './use-navigate-here.ts';

it('a response that arrives after the user left its page does not navigate', () => {
  const navigator = { createHref: String, go: vi.fn(), push: vi.fn(), replace: vi.fn() };
  let navigate: ReturnType<typeof useNavigateHere> | undefined;
  function Form() {
    navigate = useNavigateHere();
    return null;
  }
  // Rendered once and never mounted, like a page that was left.
  renderToStaticMarkup(
    <Router navigator={navigator} location="/new">
      <Form />
    </Router>,
  );
  navigate?.('/BW-1', { replace: true });
  expect(navigator.replace).not.toHaveBeenCalled();
});
