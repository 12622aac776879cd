import { useEffect, useState } from 'react';
import { site } from '#site/content/site.ts';
import { localDevice } from '#site/page/device-storage.ts';
import { loadFullStylesheet } from '#site/page/full-stylesheet.ts';
import { isSameLanguage, otherLanguages, pathIn } from '#site/page/languages.ts';
import { Toast } from '#site/ui/toast.tsx';

const offered = 'language.offered.v1';

/** Offers the language that the browser prefers, if it is another one of the site; once on a device. */
export function LanguageOffer() {
  const [language, setLanguage] = useState<(typeof otherLanguages)[number]>();
  useEffect(() => {
    if (localDevice.read(offered) === true) return;
    const preferred = preferredOther();
    if (preferred === undefined) return;
    localDevice.write(offered, true);
    // The page's own styles do not include the offer's.
    void loadFullStylesheet().then(() => setLanguage(preferred));
  }, []);
  const message = language && (
    <a
      href={pathIn(language, '/')}
      lang={language.tag}
      hrefLang={language.tag}
      className="text-link"
    >
      {language.offer}
    </a>
  );
  return <Toast message={message} onDismiss={() => setLanguage(undefined)} />;
}

/** The other language that stands before this one in the browser's list. */
function preferredOther() {
  for (const preferred of navigator.languages) {
    if (isSameLanguage(preferred, site.language)) return undefined;
    const other = otherLanguages.find(({ tag }) => isSameLanguage(tag, preferred));
    if (other !== undefined) return other;
  }
  return undefined;
}
