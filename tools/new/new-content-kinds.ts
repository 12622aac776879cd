import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import slugify from '@sindresorhus/slugify';
import { parse, stringify } from 'yaml';
import { onDisk } from '../../api/settings/content-folder.mjs';
import type { PartName } from '../../compiler/values.ts';
import { caseStudy, job, letter, post, service } from '../../contract/content/documents.ts';
import { ownPage } from '../../contract/content/own-page.ts';
import { faqCategory } from '../../contract/content/pages.ts';
import { asText, checkFields } from '../../contract/errors/wrong-fields.ts';
import { infoAt } from '../../contract/field-info.ts';
import { todayIn } from '../../contract/formats/today-in.ts';
import { fileName } from '../../contract/paths/file-slug.ts';

/** A question of `npm run new`. A question with a preset can only be answered with a flag. */
export type Question = {
  flag: string;
  text: string;
  preset?: string;
  /** The value of an empty answer, and the default without a terminal. */
  suggested?: string;
  /** Returns a note about an answer that is valid. */
  note?: (answer: string) => string | undefined;
  /** The message for an invalid answer, which replaces the schema's. */
  advice?: string;
  /** The field that the answer fills, if its name differs from the flag's. */
  field?: string;
};

type Made = {
  file: string;
  body: string;
  /** For an existing file, the entry to add to its questions. */
  append?: object;
  /** Why the answers are invalid. */
  problems: string[];
};

type Kind = {
  questions: Question[];
  next: string;
  /** The part of the content that reads the file. */
  part: PartName;
  make: (answers: Record<string, string>) => Made;
};

/** Creates a question about a field of a schema, in the schema's own words. */
function ask(schema: Schema, flag: string, field = flag): Question {
  const info = infoAt(schema, [field]);
  return { flag, field, text: info === undefined ? field : `${info.label} (${info.help})` };
}

/** Returns today's date in the site's time zone, such as `2026-03-31`. */
const today = () =>
  todayIn(JSON.parse(readFileSync(onDisk('content/site.json'), 'utf8')).place.timeZone);

export const contentKinds: Record<string, Kind> = {
  job: {
    questions: [
      ...['title', 'department', 'location', 'summary'].map((flag) => ask(job, flag)),
      { ...ask(job, 'type', 'employmentType'), preset: 'FULL_TIME' },
      ask(job, 'until', 'validThrough'),
    ],
    part: 'careers',
    next: 'Write responsibilities, requirements and the description, then check /careers.',
    make: (answers) => {
      const made = document('careers', answers.title, job, {
        title: answers.title,
        department: answers.department,
        location: answers.location,
        remote: false,
        employmentType: answers.type,
        posted: today(),
        validThrough: answers.until,
        summary: answers.summary,
        responsibilities: ['Replace this with what the person will do'],
        requirements: ['Replace this with what the person must have'],
        niceToHave: [],
        demo: true,
      });
      if (made.problems.length === 0 && (answers.until ?? '') < today()) {
        made.problems.push(
          `validThrough: ${answers.until} is in the past; the position would be closed`,
        );
      }
      return made;
    },
  },
  service: {
    questions: [
      ...['name', 'description', 'outcome'].map((flag) => ask(service, flag)),
      { ...ask(service, 'icon'), preset: 'software' },
      { ...ask(service, 'scene'), preset: 'orders' },
    ],
    part: 'services',
    next: 'Replace the texts that say so; it is already in the menus and the request form.',
    make: ({ name, description, outcome, icon, scene }) => {
      const points = (count: number, what: string) =>
        Array.from({ length: count }, (_, index) => ({
          title: `Replace this: ${what} ${index + 1}`,
          text: 'Replace this text.',
        }));
      return document('services', name, service, {
        name,
        description,
        icon,
        scene,
        order: readdirSync(onDisk('content/services')).length + 1,
        outcome,
        lead: 'Replace this with a sentence about how you work.',
        problems: points(3, 'problem'),
        deliverables: points(4, 'deliverable'),
        steps: points(4, 'step').map((step) => ({ ...step, time: '1 week' })),
        tools: [],
        engagement: points(3, 'way of working'),
        example: {
          title: 'Replace this',
          before: 'Replace this.',
          work: 'Replace this.',
          after: 'Replace this.',
          demo: true,
        },
        questions: [],
        related: [],
      });
    },
  },
  work: {
    questions: [
      ...['title', 'client', 'summary', 'weeks'].map((flag) => ask(caseStudy, flag)),
      { ...ask(caseStudy, 'services'), preset: '' },
      { ...ask(caseStudy, 'scene'), preset: 'orders' },
    ],
    part: 'work',
    next: 'Replace the texts that say so, and check /work. The flag "work" must be on.',
    make: ({ title, client, summary, weeks, services = '', scene }) => {
      const folder = onDisk('content/work');
      return document('work', title, caseStudy, {
        title,
        client,
        summary,
        order: existsSync(folder) ? readdirSync(folder).length + 1 : 1,
        scene,
        weeks: Number(weeks),
        before: 'Replace this.',
        work: 'Replace this.',
        after: 'Replace this.',
        figures: [],
        signedBy: 'Replace this with the role of the person who accepted the work',
        services: services.split(/[\s,;]+/).filter(Boolean),
        demo: true,
      });
    },
  },
  post: {
    questions: ['title', 'summary', 'author'].map((flag) => ask(post, flag)),
    part: 'blog',
    next: 'Write it below the front matter and remove "draft: true". The flag "blog" must be on.',
    make: ({ title, summary, author }) =>
      document('blog', title, post, {
        title,
        summary,
        date: today(),
        author,
        tags: [],
        draft: true,
      }),
  },
  letter: {
    questions: [ask(letter, 'subject', 'title'), ask(letter, 'preview', 'summary')],
    part: 'newsletter',
    next: 'Write it below the front matter; npm run dev shows the email at /dev/letters. It is sent with npm run letters.',
    make: ({ subject, preview }) =>
      document('newsletter', subject, letter, {
        title: subject,
        date: today(),
        summary: preview,
        send: true,
      }),
  },
  page: {
    questions: [
      ...['title', 'description'].map((flag) => ask(ownPage, flag)),
      ...['menu', 'footer'].map((flag) => ({ ...ask(ownPage, flag), preset: '' })),
    ],
    // This part checks the address and the menu positions.
    part: 'navigation',
    next: 'Write it below the front matter. content/README.md lists the sections that can follow.',
    make: ({ title, description, menu, footer }) =>
      document('pages', title, ownPage, {
        title,
        description,
        ...(menu && { menu }),
        ...(footer && { footer }),
      }),
  },
  faq: {
    questions: [
      { flag: 'category', text: 'Category, by name or slug' },
      { flag: 'question', text: 'Question' },
      { flag: 'answer', text: 'Answer' },
    ],
    part: 'questions',
    next: 'Check it on the home page.',
    make: ({ category = '', question = '', answer = '' }) => {
      const files = readdirSync(onDisk('content/faq')).map((name) => join('content/faq', name));
      const known = files.map((file) => ({
        file,
        data: parse(readFileSync(onDisk(file), 'utf8')),
      }));
      const found = known.find(({ data }) => data.slug === category || data.category === category);
      const entry = { id: slugOf(question), question, answer };
      if (found === undefined) {
        const names = known.map(({ data }) => `${data.slug} (${data.category})`).join(', ');
        return {
          file: '',
          body: '',
          problems: [`There is no category ${category}; choose one of ${names}.`],
        };
      }
      const { questions } = found.data;
      if (entry.id === '') return { file: '', body: '', problems: [noAddress(question)] };
      const problems = problemsOf(faqCategory, {
        ...found.data,
        questions: [...questions, entry],
      });
      if (questions.some(({ id }: { id: string }) => id === entry.id)) {
        problems.push(`${found.file} already has a question with the id ${entry.id}.`);
      }
      return { file: found.file, body: '', append: entry, problems };
    },
  },
};

type Schema = Parameters<typeof checkFields>[0];

function document(folder: string, title = '', schema: Schema, fields: object): Made {
  const slug = slugOf(title);
  return {
    file: join('content', folder, `${fileName(slug)}.md`),
    body: `---\n${stringify(fields, { lineWidth: 96 })}---\n\nReplace this with your text.\n`,
    problems: [
      ...(slug === '' ? [noAddress(title)] : []),
      ...problemsOf(schema, { ...fields, body: '' }),
    ],
  };
}

function problemsOf(schema: Schema, data: unknown): string[] {
  const result = checkFields(schema, data);
  return 'wrong' in result ? result.wrong.map(asText) : [];
}

/** Returns the message for a title from which no slug can be derived. */
const noAddress = (title: string) => `${title}: needs a letter from a to z or a digit`;

/**
 * Derives a slug from a title: `C# & .NET: what now?` becomes `c-net-what-now`, `Våre øvelser`
 * becomes `vare-ovelser`.
 */
function slugOf(title: string): string {
  return slugify(title, { decamelize: false, customReplacements: [['&', ' ']] })
    .slice(0, 60)
    .replace(/-$/, '');
}
