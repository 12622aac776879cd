import {
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { wideScreen } from '#site/browser/wide-screen.ts';
import { faq } from '#site/content/questions.ts';

type FaqTabsProps = {
  /** The id of the selected panel. Undefined during hydration. */
  selected: string | undefined;
  onChoose: (panelId: string) => void;
};

/**
 * The categories in a strip, or in a column from 900 px on. They are links that become tabs once
 * the app can handle the keyboard.
 */
export function FaqTabs({ selected, onChoose }: FaqTabsProps) {
  const strip = useSelectedInView(selected);
  const areTabs = selected !== undefined;
  const isColumn = useSyncExternalStore(onWidthChange, isWide, () => false);

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(event.currentTarget.hash.slice(1));
  }

  function move(event: KeyboardEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const key = isColumn ? (alongColumn[event.key] ?? event.key) : event.key;
    const tabs = [...(strip.current?.querySelectorAll('a') ?? [])];
    const tab = tabs.at(nextIndex(key, tabs.indexOf(event.currentTarget), tabs.length));
    if (!tab) return;
    event.preventDefault();
    tab.focus({ preventScroll: true });
    onChoose(tab.hash.slice(1));
  }

  return (
    <div
      ref={strip}
      className="faq-strip"
      {...(areTabs && {
        role: 'tablist',
        'aria-labelledby': 'faq',
        'aria-orientation': isColumn ? 'vertical' : 'horizontal',
      })}
    >
      {faq.map(({ slug, category }) => {
        const panelId = `faq-${slug}`;
        const isSelected = selected === panelId;
        return (
          <a
            key={slug}
            id={`faq-tab-${slug}`}
            href={`#${panelId}`}
            className="faq-tab"
            onClick={choose}
            onKeyDown={move}
            {...(areTabs && {
              role: 'tab',
              tabIndex: isSelected ? 0 : -1,
              'aria-selected': isSelected,
              'aria-controls': panelId,
            })}
          >
            {category}
          </a>
        );
      })}
    </div>
  );
}

/** On wide screens, the strip is a column beside the questions. */
const isWide = () => matchMedia(wideScreen).matches;

function onWidthChange(tell: () => void): () => void {
  const query = matchMedia(wideScreen);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** The keys that move along a column, each mapped to its counterpart in a row. */
const alongColumn: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' };

/** Scrolls the strip, but never the page, to the selected tab. */
function useSelectedInView(selected: string | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`a[href="#${selected}"]`);
    if (!strip.current || !tab) return;
    strip.current.scrollTo({
      left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2,
      behavior: isFirst.current ? 'instant' : 'auto',
    });
    isFirst.current = false;
  }, [selected]);
  return strip;
}

/** Returns the index that a key moves to. It is out of range for any other key. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return -1;
  if (key === ' ') return index;
  return count;
}
