import type { ContentPath } from '#contract/content/collections.ts';
import { m } from '#messages/messages.ts';

type Folder = Extract<ContentPath, `${string}*${string}`>;

const names: Record<Folder, () => string> = {
  'forums/*.md': () => m.content.newForumTopic(),
  'pages/*.md': () => m.content.newPage(),
  'services/*.md': () => m.content.newService(),
  'specialities/*.md': () => m.content.newSpeciality(),
  'faq/*.yaml': () => m.content.newQuestions(),
  'work/*.md': () => m.content.newWork(),
  'careers/*.md': () => m.content.newJob(),
  'blog/*.md': () => m.content.newPost(),
  'newsletter/*.md': () => m.letters.newLetter(),
  'help/*.md': () => m.content.newHelpArticle(),
};

/** Returns the label of the button that adds a file of a kind, if files of this kind can be added. */
export const addName = (kind: string): string | undefined => names[kind as Folder]?.();
