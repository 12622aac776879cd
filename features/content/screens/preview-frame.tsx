import { useEffect, useRef, useState } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import { addressOf } from '#features/desk/screens/shared/call.ts';
import { m } from '#messages/messages.ts';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Segments } from './segments.tsx';

export type PreviewProps = {
  /** The edited file. The page may have to be shown without the drafts of other files. */
  path: string;
  /** The page, without its language path. */
  page: string;
  language: string | null;
  /**
   * Shows what a plan will publish, or the content before it. Defaults to the user's own drafts.
   */
  plan?: { id: number; side: 'before' | 'after' };
  /** Changes when there is something new to show. */
  version: string;
  /** Called with the text that was clicked, and those of the elements around it, innermost first. */
  onChoose: (text: string, around: string[]) => void;
};

type ShownFrame = {
  address: string;
  /** The address without the version. */
  subject: string;
  /** Whether it is a page, as opposed to a message in its place. */
  isPage: boolean;
};

/** The viewport widths in which to show the page, in pixels. */
const widths = { phone: 390, desktop: 1280 } as const;

/** Previews a page using the drafts saved on the server. Runs no scripts. */
export function PreviewFrame({ path, page, language, plan, version, onChoose }: PreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>('desktop');
  const [shown, setShown] = useState<ShownFrame>();
  /** Why the newest version cannot be shown. */
  const [reason, setReason] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const query = {
    url: page,
    path,
    ...(language !== null && { language }),
    ...(plan !== undefined && { plan: String(plan.id) }),
    ...(plan?.side === 'before' && { before: 'yes' }),
  };
  const subject = addressOf(deskApi.contentPreview, query);
  const address = addressOf(deskApi.contentPreview, { ...query, version });
  const visible = shown?.address ?? address;
  const width = widths[device];
  const scale = Math.min(1, size.width / width);
  const style = {
    width: `${width}px`,
    height: `${size.height / scale}px`,
    transform: `scale(${scale})`,
  };

  function loaded(frame: HTMLIFrameElement) {
    const before = box.current?.querySelector<HTMLIFrameElement>('iframe:not([hidden])');
    const top = before?.contentDocument?.defaultView?.scrollY ?? 0;
    const page = frame.contentDocument;
    const message = page?.querySelector('body[data-message]')?.textContent.trim() ?? '';
    // Anything else is the browser's error page, or an error as JSON.
    const isPage = page?.contentType === 'text/html' && message === '';
    if (!isPage && shown?.isPage && shown.subject === subject) {
      // The last good page of the same subject stays visible.
      setReason(message || m.content.previewFailed());
      return;
    }
    setReason('');
    setShown({ address: frame.getAttribute('src') ?? address, subject, isPage });
    if (page === null) return;
    page.defaultView?.scrollTo(0, top);
    // Nothing on the page can be used, so the keyboard skips it.
    for (const control of page.querySelectorAll<HTMLElement>(
      'a, button, input, select, summary, textarea',
    )) {
      control.tabIndex = -1;
    }
    page.addEventListener('click', (event) => {
      event.preventDefault();
      const { target } = event;
      // The target belongs to another window, so it is not an instance of this window's classes.
      if (target !== null && 'textContent' in target) {
        onChoose(String(target.textContent).trim(), textsAround(target));
      }
    });
  }

  return (
    <section
      aria-label={m.content.preview()}
      className="@container grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)] gap-2"
    >
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <Segments
            label={m.content.preview()}
            value={device}
            options={[
              ['desktop', m.content.desktop()],
              ['phone', m.content.phone()],
            ]}
            onChoose={setDevice}
          />
          {plan === undefined && (
            <p className="hidden text-sm text-muted @md:block">{m.content.previewHint()}</p>
          )}
        </div>
        {reason !== '' && shown?.address !== address && (
          <p
            role="status"
            className="rounded-input border border-hairline bg-raised px-3 py-2 text-sm"
          >
            {reason}
          </p>
        )}
      </div>
      <div
        ref={box}
        className="relative overflow-hidden rounded-input border border-hairline bg-surface"
      >
        {shown === undefined && (
          <div className="grid gap-4 p-8" role="status">
            <span className="sr-only">{m.desk.loading()}</span>
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-4 h-48 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        )}
        {[...new Set([visible, address])].map((one) => (
          <iframe
            key={one}
            src={one}
            // The previous frame stays visible until this one is ready.
            hidden={one !== visible}
            title={m.content.previewOf({ page })}
            sandbox="allow-same-origin"
            // Until the page has loaded, a click on a link would follow it.
            className={`absolute start-0 top-0 origin-top-left border-0 bg-white ${
              shown === undefined ? 'pointer-events-none' : ''
            }`}
            style={style}
            onLoad={({ currentTarget }) => loaded(currentTarget)}
          />
        ))}
      </div>
    </section>
  );
}

/** Returns the texts of the elements around one on the page, innermost first. */
function textsAround(element: object): string[] {
  const parent = 'parentElement' in element ? element.parentElement : null;
  if (typeof parent !== 'object' || parent === null) return [];
  return ['innerText' in parent ? String(parent.innerText) : '', ...textsAround(parent)];
}

/** Takes the place of the preview of a new file in which nothing was typed. */
export function PreviewLater() {
  return (
    <section
      aria-label={m.content.preview()}
      className="grid h-full place-items-center rounded-input border border-hairline bg-surface p-6 text-center text-muted"
    >
      <p>{m.content.previewLater()}</p>
    </section>
  );
}

/** Returns the size of an element in pixels, kept up to date. */
export function useSize(box: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 640, height: 640 });
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
