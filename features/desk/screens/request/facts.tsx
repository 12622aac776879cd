import type { DeskRequest } from '#features/desk/contract/requests.ts';
import { followUpOf, type InquiryField } from '#features/inquiry/contract/questions.ts';
import { m } from '#messages/messages.ts';
import { UrgencyBars } from '../list/urgency-bars.tsx';

/**
 * Shows a request's key facts at a glance: need, budget, urgency and timing. The answers, which are
 * in full below, explain the urgency after a dash.
 */
export function Facts({ request }: { request: DeskRequest }) {
  const answers = request.sections.flatMap((section) => section.answers);
  const answer = (field: InquiryField | undefined) =>
    answers.find((one) => one.field === field)?.text ?? '';
  const when = answer('implementationTimeline');
  return (
    <section className="facts" aria-labelledby="facts">
      <h2 id="facts">{m.requestList.facts()}</h2>
      <p>{answer('currentChallenges')}</p>
      <dl>
        <div>
          <dt>{m.desk.budget()}</dt>
          <dd>
            {[request.budget, answer(followUpOf('budgetRange'))].filter(Boolean).join(': ') || '–'}
          </dd>
        </div>
        <div>
          <dt>{m.desk.urgency()}</dt>
          <dd title={request.urgency}>
            {request.urgencyLevel > 0 && (
              <span aria-hidden="true" className="me-2">
                <UrgencyBars row={request} />
              </span>
            )}
            {request.urgency.split(' - ')[0] || '–'}
          </dd>
        </div>
        {when !== '' && (
          <div>
            <dt>{m.requestList.when()}</dt>
            <dd>{when}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
