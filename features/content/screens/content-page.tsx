import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { Link } from 'react-router';
import { areas } from '#features/content/contract/areas.ts';
import type { ContentHits, ContentList, Thing } from '#features/content/contract/desk-content.ts';
import { Count } from '#features/desk/screens/shared/count.tsx';
import { Choice, FilterBar } from '#features/desk/screens/shared/filter-bar.tsx';
import { Icon } from '#features/desk/screens/shared/icon.tsx';
import { useMe } from '#features/desk/screens/shared/me.tsx';
import { Empty, Loaded, PageHead } from '#features/desk/screens/shared/states.tsx';
import { useIsPhone } from '#features/desk/screens/shared/use-is-phone.ts';
import { languageOf } from '#messages/language.ts';
import { m } from '#messages/messages.ts';
import { AddFile } from './add-file.tsx';
import { addName } from './add-names.ts';
import { ContentTabs } from './content-tabs.tsx';
import {
  areaName,
  byKind,
  filePath,
  fileTitle,
  isFound,
  kindName,
  languageName,
} from './file-names.ts';
import { flagTurnedOff, isOff, OffNote } from './off-note.tsx';
import { Plans, SecondPerson } from './plans.tsx';
import { Progress } from './publish-page.tsx';
import { contentQuery, searchQuery } from './queries.ts';
import { ReviewLink } from './review-link.tsx';
import { ThingItem } from './thing-item.tsx';

/** The page that lists everything on the site that can be edited. */
export function ContentPage() {
  const found = useQuery(contentQuery);
  const drafts = found.data?.things.filter(({ isDraft }) => isDraft).length ?? 0;
  return (
    <>
      <PageHead
        title={m.content.website()}
        intro={m.content.intro()}
        action={drafts > 0 && <ReviewLink count={drafts} />}
      />
      <ContentTabs />
      <Progress />
      <Plans />
      <Loaded query={found}>{(content) => <Things content={content} />}</Loaded>
    </>
  );
}

function Things({ content: { things, languages, off, turnedOn } }: { content: ContentList }) {
  const [words, setWords] = useState('');
  const me = useMe();
  const [language, setLanguage] = useState('');
  const [isExampleOnly, setIsExampleOnly] = useState(false);
  const all = things.filter((one) => (one.language ?? '') === language);
  const examples = all.filter(({ isExample }) => isExample);
  const shown = (isExampleOnly ? examples : all).filter((one) => isFound(one, words));
  const { hits, isSearching } = useTextHits(words);
  return (
    <>
      <FilterBar label={m.content.searchFor()} q={words} onSearch={setWords}>
        {languages.length > 0 && (
          <Choice
            label={m.content.language()}
            value={language}
            none={languageName(me.language)}
            options={languages.map((tag) => [tag, languageName(tag)] as const)}
            onChoose={setLanguage}
          />
        )}
        {(examples.length > 0 || isExampleOnly) && (
          <button
            type="button"
            className="quiet flex items-center gap-1 max-md:-ms-2"
            aria-pressed={isExampleOnly}
            onClick={() => setIsExampleOnly(!isExampleOnly)}
          >
            {m.content.example()}
            <Count value={examples.length} />
          </button>
        )}
      </FilterBar>
      {shown.length === 0 && hits.length === 0 && !isSearching && (
        <Empty icon="search" title={m.content.noneFound()} text={m.empty.filtered()} />
      )}
      {language !== '' && <Untranslated things={things} tag={language} />}
      <div className="mt-4 gap-x-8 sm:mt-6 sm:columns-2 min-[80rem]:columns-3 min-[110rem]:columns-4">
        {words === '' && !isExampleOnly && <Recent things={all} off={off} />}
        {areas.map((area) => {
          const own = byKind(shown.filter((one) => one.area === area));
          if (own.length === 0) return null;
          const kinds = [...new Set(own.map(({ kind }) => kind))];
          return (
            <AreaSection
              key={area}
              name={areaName(area)}
              count={own.length}
              isOpen={
                words !== '' ||
                isExampleOnly ||
                area === 'pages' ||
                own.some(({ isDraft }) => isDraft)
              }
            >
              <OffNote {...{ kinds, off, turnedOn }} />
              <ul>
                {own.map((one) => (
                  <ThingItem
                    key={one.path}
                    thing={one}
                    isNamesake={isNamesake(one, own)}
                    isOff={flagTurnedOff(kinds, off) === undefined && isOff(one.kind, off)}
                  />
                ))}
              </ul>
              {language === '' && words === '' && (
                <div className="flex flex-wrap gap-x-2">
                  {kinds.map((kind) => {
                    const name = addName(kind);
                    return (
                      name !== undefined && (
                        <AddFile key={kind} kind={kind} paths={things.map(({ path }) => path)}>
                          {name}
                        </AddFile>
                      )
                    );
                  })}
                </div>
              )}
            </AreaSection>
          );
        })}
      </div>
      <TextHits hits={hits} />
      <SecondPerson />
    </>
  );
}

/** The maximum number of recently edited files. */
const mostRecent = 5;

/** Lists the user's drafts and, below them, what was published last. */
function Recent({ things, off }: { things: Thing[]; off: ContentList['off'] }) {
  const recent = things
    .filter(({ isDraft, editedAt }) => isDraft || editedAt !== undefined)
    .toSorted(
      (one, other) =>
        Number(other.isDraft) - Number(one.isDraft) ||
        (other.editedAt ?? '').localeCompare(one.editedAt ?? ''),
    )
    .slice(0, mostRecent);
  if (recent.length === 0) return null;
  return (
    <AreaSection name={m.content.recent()} isOpen>
      <ul>
        {recent.map((one) => (
          <ThingItem
            key={one.path}
            thing={one}
            isNamesake={isNamesake(one, things)}
            isOff={isOff(one.kind, off)}
          />
        ))}
      </ul>
    </AreaSection>
  );
}

type AreaProps = {
  name: string;
  count?: number;
  /** Whether the area is unfolded on phones, where all areas would fill several screens. */
  isOpen: boolean;
  children: ReactNode;
};

/** An area of the content with its heading. */
function AreaSection({ name, count, isOpen, children }: AreaProps) {
  const id = useId();
  const isPhone = useIsPhone();
  if (isPhone) {
    return (
      <details className="group border-t border-hairline open:pb-4" open={isOpen}>
        <summary className="flex min-h-11 w-full items-center gap-2 text-base text-text">
          <h2>{name}</h2>
          <span className="text-muted">
            <Count value={count} />
          </span>
          <Icon
            name="chevron-left"
            className="ms-auto size-4 -rotate-90 text-muted group-open:rotate-90"
          />
        </summary>
        {children}
      </details>
    );
  }
  return (
    <section aria-labelledby={id} className="mb-6 break-inside-avoid-column">
      <h2 className="mb-1 flex gap-2">
        <span id={id}>{name}</span>
        <span className="font-normal text-muted">
          <Count value={count} />
        </span>
      </h2>
      {children}
    </section>
  );
}

/** Lists content that exists only in the main language, each with a link to translate it. */
function Untranslated({ things, tag }: { things: Thing[]; tag: string }) {
  const known = new Set(things.map(({ path }) => path));
  const own = (path: string) => `${languageOf(tag)}/${path}`;
  const missing = things.filter(
    ({ language, kind, path }) => language === null && kind.includes('*') && !known.has(own(path)),
  );
  if (missing.length === 0) return null;
  return (
    <details className="mb-6">
      <summary className="cursor-pointer">
        {m.content.untranslated({ count: missing.length })}
      </summary>
      <ul className="max-w-reading">
        {missing.map((thing) => (
          <li key={thing.path} className="border-t border-hairline py-1.5">
            <Link to={filePath(own(thing.path))}>{fileTitle(thing)}</Link>{' '}
            <span className="text-sm text-muted">{kindName(thing.kind)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The minimum number of characters for a full-text search. */
const leastWords = 3;

/** Returns the fields that match a search, and whether the search is still running. */
function useTextHits(typed: string): { hits: ContentHits['hits']; isSearching: boolean } {
  const words = typed.trim().length < leastWords ? '' : typed.trim();
  const asked = useDeferredValue(words);
  const { data, isLoading, isPlaceholderData } = useQuery(searchQuery(asked));
  if (asked === '') return { hits: [], isSearching: words !== '' };
  return {
    hits: data?.hits ?? [],
    isSearching: asked !== words || isLoading || isPlaceholderData,
  };
}

/** Lists the fields that match the search. */
function TextHits({ hits }: ContentHits) {
  if (hits.length === 0) return null;
  return (
    <section aria-labelledby="hits" className="mb-6 max-w-reading">
      <h2 id="hits" className="mb-1">
        {m.content.matchingFields()}
      </h2>
      <ul>
        {hits.map(({ path, field, where, text, language, ...file }) => (
          <li key={`${path} ${field}`} className="border-t border-hairline py-1.5">
            <Link to={filePath(path, field)}>{fileTitle(file)}</Link>
            <span className="text-sm text-muted">
              {' '}
              {[...(language === null ? [] : [languageName(language)]), ...where].join(' › ')}
            </span>
            <span className="block text-sm break-words">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns whether an item of another kind has the same title. */
const isNamesake = (thing: Thing, others: Thing[]) =>
  others.some((one) => one.kind !== thing.kind && fileTitle(one) === fileTitle(thing));
