import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sections } from '#site/content/home.ts';
import { faq } from '#site/content/questions.ts';
import { QuestionList } from './question-list.tsx';
import { QuestionTopics } from './question-topics.tsx';

const shownSections = [...sections];
afterEach(() => void sections.splice(0, sections.length, ...shownSections));

const shown = () =>
  renderToStaticMarkup(
    <StaticRouter location="/help">
      <QuestionList id="questions" questions={faq[0]?.questions ?? []} />
      <QuestionTopics />
    </StaticRouter>,
  );

it('questions link to the FAQ on the home page', () => {
  expect(shown()).toContain('href="/#faq"');
  expect(shown()).toContain(`href="/#faq-${faq[0]?.slug}"`);
});

it('questions do not link to the FAQ if it is not on the home page', () => {
  sections.splice(sections.indexOf('questions'), 1);
  expect(shown()).toContain('<details');
  expect(shown()).not.toContain('#faq');
});
