import { languageName } from '#features/content/screens/file-names.ts';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import type { DeskLetter } from '#features/letters/contract/desk-letters.ts';
import { m } from '#messages/messages.ts';

/** Shows the number of subscribers per language, if there is more than one language. */
export function ReadersByLanguage({
  letter: { readersByLanguage: readers },
}: {
  letter: DeskLetter;
}) {
  const me = useMe();
  if (readers.every(({ language }) => language === null)) return null;
  return (
    <ul>
      {readers.map(({ language, count, isWritten }) => {
        const said = { language: languageName(language ?? me.language), count };
        return (
          <li key={language}>
            {isWritten ? m.letters.readersOf(said) : m.letters.readersOfOriginal(said)}
          </li>
        );
      })}
    </ul>
  );
}
