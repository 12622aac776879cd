import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Which panel is selected, by id: undefined until the app has started, so that the first render is
 * what the server sent. Then the address decides, before the browser paints.
 */
export function useFaqSelection() {
  const section = useRef<HTMLElement>(null);
  const [selected, setSelected] = useState<string>();
  const location = useLocation();
  const isPushed = useNavigationType() !== 'POP';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also one to the same address
  useLayoutEffect(() => {
    const target = document.getElementById(window.location.hash.slice(1));
    const panel = panelsIn(section.current).find((each) => each.contains(target));
    setSelected((now) => panel?.id ?? now ?? shownBeforeStart(section.current));
    const row = target?.closest('details');
    if (!panel || !target) return;
    // The browser opens and scrolls by itself, except on a navigation within the app or when it
    // is too old to look inside closed details.
    const isShown = !isPushed && (!row || row.open);
    if (row) row.open = true;
    if (!isShown) requestAnimationFrame(() => (row ?? target).scrollIntoView());
  }, [location]);

  // Not by React: before the app starts, the browser may have removed the attribute itself, for
  // a link to the panel or a word found in it, and React would go on believing that it is there.
  useLayoutEffect(() => {
    if (selected === undefined) return;
    for (const panel of panelsIn(section.current)) {
      if (panel.id === selected) panel.removeAttribute('hidden');
      else panel.setAttribute('hidden', 'until-found');
    }
  }, [selected]);

  // React has no `onBeforeMatch`. The browser's page search is about to reveal a panel.
  useEffect(() => {
    const { current } = section;
    const select = ({ target }: Event) => {
      const panel = panelsIn(current).find((each) => each === target);
      if (panel) setSelected(panel.id);
    };
    current?.addEventListener('beforematch', select, { capture: true });
    return () => current?.removeEventListener('beforematch', select, { capture: true });
  }, []);

  function choose(panelId: string) {
    setSelected(panelId);
    // The router keeps its own notes in the state.
    history.replaceState(history.state, '', `#${panelId}`);
  }

  return { section, selected, choose };
}

/** A panel that the page search has revealed, else the first. */
function shownBeforeStart(section: HTMLElement | null): string | undefined {
  const [first, ...others] = panelsIn(section);
  return (others.find((panel) => !panel.hasAttribute('hidden')) ?? first)?.id;
}

function panelsIn(section: HTMLElement | null): HTMLElement[] {
  return [...(section?.querySelectorAll<HTMLElement>('.faq-panel') ?? [])];
}
