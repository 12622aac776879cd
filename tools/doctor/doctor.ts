import { parseArgs } from 'node:util';
import { loadEnvFiles } from '../../api/settings/content-folder.mjs';
import { adoptLatestLayer } from '../../api/settings/content-layers.ts';
import { readEditConflicts } from '../../api/settings/edit-conflicts.ts';
import { isSiteCurrent } from '../../api/settings/site-stamp.mjs';
import { mistakesInContent } from '../../compiler/checks/check-content.ts';
import { errorMessage } from '../../contract/errors/error-message.ts';
import { isCodeCurrent } from '../setup/build-stamp.mjs';
import { englishLeft } from './english-left.ts';
import { exampleNames } from './example-names.ts';
import { hiddenMarks } from './hidden-marks.ts';
import { keptNowhere } from './kept-texts.ts';
import { leftoverTokens } from './leftovers.ts';
import { contentLinkProblems, linkProblems, renderedTargets } from './links.ts';
import { pastedTexts } from './pasted-texts.ts';
import { placeholders } from './placeholders.ts';
import { removedServices } from './removed-services.ts';
import { report } from './report.ts';
import { reportSender } from './report-sender.ts';
import { unchangedTexts, untranslatedMessages } from './unchanged-texts.ts';
import { unusedPictures } from './unused-pictures.ts';

/**
 * `npm run doctor`: lists what an adopter still has to replace or fix. Exits with 1 for mistakes
 * (broken links, unreplaced tokens, invalid content). Placeholders and unused pictures count as
 * mistakes only with --strict. With --mail, it checks the sender of emails instead.
 */
const usage = 'Usage: npm run doctor [-- --strict | -- --mail [--ip ADDRESS] [--dns SERVER]]';
const { strict: isStrict = false, mail: isMail = false, ip, dns } = optionsGiven();
loadEnvFiles();
// Otherwise, text corrected at the desk would be listed, and building the site would undo the
// correction.
adoptLatestLayer();
if (isMail) {
  const { text, exitCode } = await reportSender(ip, dns);
  console.log(text);
  process.exit(exitCode);
}
const invalid = await mistakesInContent();
if (invalid.length > 0) {
  const { text, exitCode } = report(
    [{ title: 'Content that cannot be used', found: invalid }],
    [],
    isStrict,
  );
  console.log(`${text}\nThe rest is listed once the content can be used.`);
  process.exit(exitCode);
}
// Building takes longer than everything else, so pages are checked only if they are built, or with
// --strict.
const targets =
  isStrict || (isCodeCurrent() && isSiteCurrent()) ? await renderedTargets() : undefined;
const mistakes = [
  ...(targets === undefined
    ? [{ title: 'Broken internal links', found: await contentLinkProblems() }]
    : [
        { title: 'Broken internal links', found: linkProblems(targets) },
        { title: 'Tokens without a value', found: leftoverTokens(targets.pages) },
      ]),
  { title: 'Marks that are barely visible', found: await hiddenMarks() },
  { title: 'Names of the example company, its city and its laws', found: exampleNames() },
  { title: 'Remnants of a word processor in texts', found: pastedTexts() },
  { title: 'References to services that do not exist', found: removedServices() },
  {
    title: 'Changed at the desk and in the folder (choose with npm run content)',
    found: readEditConflicts(),
  },
  { title: 'Entries in doctor.yaml that keep nothing', found: keptNowhere() },
];
const { claims, others } = placeholders();
const ofExample = new Set(unchangedTexts());
const open = [
  { title: 'Statistics and claims still marked demo', found: claims },
  { title: 'Placeholders still in place', found: others },
  { title: 'Texts unchanged from the example', found: [...ofExample] },
  {
    title: 'Other texts in English on a site in another language',
    found: englishLeft().filter((line) => !ofExample.has(line)),
  },
  { title: 'Messages that are not translated', found: untranslatedMessages() },
  { title: 'Unused pictures', found: unusedPictures() },
];
const { text, exitCode } = report(mistakes, open, isStrict);
console.log(text);
if (targets === undefined) {
  console.log(
    'Fragments of links and tokens on pages: not checked, because the site is not built (--strict builds it).',
  );
}
process.exit(exitCode);

function optionsGiven() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ options: { strict: flag, mail: flag, ip: text, dns: text } }).values;
  } catch (error) {
    console.error(`${usage}\n${errorMessage(error)}`);
    process.exit(2);
  }
}
