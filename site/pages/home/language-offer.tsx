import { useEffect, useState } from 'react';
import { m } from '#messages/messages.ts';
import { site } from '#site/content/site.ts';
import { localDevice } from '../../browser/device-storage.ts';
import { isSameLanguage, otherLanguages, pathIn } from '../../links/languages.ts';
import { loadFullStylesheet } from '../../loading/full-stylesheet.ts';

const offered = 'language.offered.v1';

/**
 * Offers the browser's preferred language once per device, if it is another of the site's
 * languages.
 */
export function LanguageOffer() {
  const [language, setLanguage] = useState<(typeof otherLanguages)[number]>();
  useEffect(() => {
    if (localDevice.read(offered) === true) return;
    const preferred = preferredOther();
    if (preferred === undefined) return;
    localDevice.write(offered, true);
    // The styles inlined in the page do not include the offer's.
    void loadFullStylesheet().then(() => setLanguage(preferred));
  }, []);
  return (
    // Above the headline, where it hides nothing and scrolls away. On phones, its text is limited
    // to one line.
    <div
      role="status"
      className="page-x absolute inset-x-0 top-[calc(var(--toolbar-height)+8px)] text-[min(0.875rem,4.4vw)] print:hidden"
    >
      {language && (
        <p className="flex w-fit items-center gap-4 rounded-full border border-hairline-strong bg-raised px-4">
          <a
            href={pathIn(language, '/')}
            lang={language.tag}
            hrefLang={language.tag}
            className="text-link"
          >
            {language.offer}
          </a>
          <button
            type="button"
            onClick={() => setLanguage(undefined)}
            className="min-h-10 cursor-pointer font-medium text-secondary"
          >
            {m.layout.dismiss()}
          </button>
        </p>
      )}
    </div>
  );
}

/** Returns another of the site's languages if the browser ranks it above this one. */
function preferredOther() {
  for (const preferred of navigator.languages) {
    if (isSameLanguage(preferred, site.language)) return undefined;
    const other = otherLanguages.find(({ tag }) => isSameLanguage(tag, preferred));
    if (other !== undefined) return other;
  }
  return undefined;
}
