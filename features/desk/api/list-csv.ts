import { type CsvColumns, writeCsv } from '#api/operator/csv.ts';
import type { InquiryRow } from '#features/inquiry/api/manage.ts';
import { answerText } from '#features/inquiry/contract/choices.ts';
import { answerLabel, inquiryFields } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { doorText, type Names, outcomeText, quarantineText, stateText } from './event-text.ts';
import type { ReadServices } from './services.ts';

/**
 * Formats requests as a file for people, with the desk's own words for its columns and their
 * values. Scripts use `bowline inquiries export`, whose headings are the same in every language.
 */
export const listCsv = (
  { choices }: Pick<ReadServices, 'choices'>,
  rows: InquiryRow[],
  names: Names,
): string => writeCsv(columns(choices, names), rows);

function columns(choices: ReadServices['choices'], names: Names): CsvColumns<InquiryRow> {
  return {
    [m.reports.reference()]: (row) => row.reference,
    [m.desk.received()]: (row) => row.receivedAt,
    [m.desk.state()]: (row) => capital(stateText(row.state)),
    [m.reports.stateSince()]: (row) => row.stateAt,
    [m.desk.held()]: ({ quarantine }) => quarantine && capital(quarantineText(quarantine)),
    [m.desk.outcome()]: ({ outcome }) => outcome && capital(outcomeText(outcome)),
    [m.reports.reason()]: (row) => row.outcomeReason,
    [m.reports.value()]: (row) => row.wonValue,
    [m.requestList.tags()]: (row) => row.tags.join(', '),
    [m.desk.assignee()]: ({ assigneeId }) => assigneeId && (names.get(assigneeId) ?? '–'),
    [m.reports.waitingSince()]: (row) => row.waitingSince,
    [m.reports.answerShort()]: (row) => row.firstAnswerAt,
    [m.desk.followUp()]: (row) => row.followUpOn,
    [m.desk.source()]: ({ source }) => source?.door && doorText(source.door),
    [m.desk.sourcePage()]: ({ source }) => source?.page,
    [m.desk.sourceReferrer()]: ({ source }) => source?.referrer,
    ...Object.fromEntries(
      (['source', 'medium', 'campaign', 'term', 'content'] as const).map((name) => [
        m.desk.sourceCampaign({ name }),
        ({ source }: InquiryRow) => source?.utm?.[name],
      ]),
    ),
    ...Object.fromEntries(
      inquiryFields.map((field) => [
        answerLabel(field),
        ({ answers }: InquiryRow) => answerText(choices, field, answers[field] ?? ''),
      ]),
    ),
  };
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
