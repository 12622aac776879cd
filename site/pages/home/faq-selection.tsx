import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Tracks the id of the selected panel. It is undefined during hydration, so that the first render
 * matches the server's. After that, the URL decides, before the browser paints.
 */
export function useFaqSelection() {
  const section = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<string>();
  const location = useLocation();
  const isPushed = useNavigationType() !== 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation, even to the same URL
  useLayoutEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    const panel = panelsIn(section.current).find((each) => each.contains(target));
    setSelected((now) => panel?.id ?? now ?? shownBeforeStart(section.current));
    const row = target?.closest('details');
    if (!panel || !target) return;
    // The browser opens and scrolls on its own, except after client-side navigation or if it is too
    // old to look inside closed details.
    const isShown = !isPushed && (!row || row.open);
    if (row) row.open = true;
    if (!isShown) requestAnimationFrame(() => (row ?? target).scrollIntoView());
  }, [location]);

  // Not done by React, because before hydration, the browser may have removed the attribute for a
  // fragment link or a find-in-page match, and React would not notice.
  useLayoutEffect(() => {
    if (selected !== undefined) showOnly(selected, section.current);
  }, [selected]);

  // Runs when find-in-page or a fragment is about to reveal a panel. React has no `onBeforeMatch`.
  useEffect(() => {
    const { current } = section;
    const select = ({ target }: Event) => {
      const panel = panelsIn(current).find((each) => each === target);
      if (!panel) return;
      // Shown immediately, because the browser then scrolls to the match.
      showOnly(panel.id, current);
      setSelected(panel.id);
    };
    current?.addEventListener('beforematch', select, { capture: true });
    return () => current?.removeEventListener('beforematch', select, { capture: true });
  }, []);

  function choose(panelId: string) {
    setSelected(panelId);
    // Keeps the history state, in which the router stores its own data.
    history.replaceState(history.state, '', `#${panelId}`);
  }

  return { section, selected, choose };
}

function showOnly(panelId: string, section: HTMLElement | null): void {
  for (const panel of panelsIn(section)) {
    if (panel.id === panelId) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

/** Returns the panel that find-in-page has revealed, or the first one. */
function shownBeforeStart(section: HTMLElement | null): string | undefined {
  const [first, ...others] = panelsIn(section);
  return (others.find((panel) => !panel.hasAttribute('hidden')) ?? first)?.id;
}

function panelsIn(section: HTMLElement | null): HTMLElement[] {
  return [...(section?.querySelectorAll<HTMLElement>('.faq-panel') ?? [])];
}
