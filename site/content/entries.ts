import type { Entry as EntryOf, EntryPage } from '../../compiler/values.ts';

/**
 * The properties of a page with a path parameter. The entry is undefined if the address has no
 * file.
 */
export type EntryProps<Key extends EntryPage> = { entry: EntryOf<Key> | undefined };

export type ServicePage = EntryOf<'service'>;
export type JobFile = EntryOf<'career'>;
export type CaseStudy = EntryOf<'caseStudy'>;
export type PostFile = EntryOf<'blogPost'>;
