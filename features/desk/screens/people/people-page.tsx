import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import type { Person } from '#features/account/contract/staff.ts';
import { people } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Initials } from '../shared/initials.tsx';
import { isSecondClick } from '../shared/is-second-click.ts';
import { useMe } from '../shared/me.tsx';
import { OptionSelect } from '../shared/option-select.tsx';
import { Chip } from '../shared/state-chip.tsx';
import { Loaded, PageHead, Refused } from '../shared/states.tsx';
import { EndDialog } from './end-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { roleOptions, stateOfPerson } from './roles.ts';
import { usePeopleCall } from './use-people-call.ts';

const tones = { active: 'usual', invited: 'new', ended: 'plain' } as const;

/** The page that lists the people who work at the desk. */
export function PeoplePage() {
  const me = useMe();
  const found = useQuery({
    queryKey: ['people'],
    queryFn: () => callDesk({ path: deskApi.people, schema: people }),
    staleTime: 0,
  });
  const invite = usePeopleCall(deskApi.invite);
  return (
    <>
      <PageHead
        title={m.desk.people()}
        intro={m.desk.peopleIntro()}
        action={me.role === 'owner' && <InviteDialog invite={invite} />}
      />
      <div role="status">{invite.isSuccess && <p className="mb-3">{m.desk.inviteSent()}</p>}</div>
      <Loaded query={found} lines={4}>
        {(data) => <PeopleTable people={data.people} />}
      </Loaded>
    </>
  );
}

function PeopleTable({ people: everybody }: { people: Person[] }) {
  const me = useMe();
  const isOwner = me.role === 'owner';
  const owners = everybody.filter(({ role, state }) => role === 'owner' && state === 'active');
  /** Whether the person can be changed. The last owner cannot. */
  const mayChange = ({ id, state }: Person) =>
    isOwner && state !== 'ended' && !(id === me.id && owners.length === 1);
  const changeRole = usePeopleCall(deskApi.role);
  const invite = usePeopleCall(deskApi.invite);
  // Moves the focus to the row, because the button disappears.
  const inviteAgain = ({ email, role }: Person, row: HTMLElement | null) =>
    invite.mutate({ email, role }, { onSuccess: () => row?.focus() });
  return (
    <>
      <Refused error={changeRole.error ?? invite.error} />
      <div role="status">{invite.isSuccess && <p>{m.desk.inviteSent()}</p>}</div>
      <div className="table-scroll">
        <table className="plain stacked people table-fixed [&_:is(td,tbody_th)]:align-middle">
          <caption className="sr-only">{m.desk.people()}</caption>
          <thead>
            <tr>
              <th scope="col">{m.desk.name()}</th>
              <th scope="col" className="min-[48rem]:w-33">
                {m.desk.role()}
              </th>
              <th scope="col" className="min-[48rem]:w-35">
                {m.desk.state()}
              </th>
              {isOwner && (
                <th scope="col" className="min-[48rem]:w-35">
                  <span className="sr-only">{m.desk.access()}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {everybody.map((person) => (
              <tr key={person.id} tabIndex={-1}>
                <th scope="row" className="line">
                  <span className="flex items-center gap-2.5">
                    <Initials name={person.name ?? person.email ?? '–'} />
                    <span className="min-w-0 font-medium wrap-anywhere">
                      {person.name ?? person.email ?? '–'}
                      {person.id === me.id && (
                        <span className="font-normal text-muted"> {m.desk.you()}</span>
                      )}
                      {person.name !== null && person.name !== person.email && (
                        <span className="text-muted block text-sm font-normal">{person.email}</span>
                      )}
                    </span>
                  </span>
                </th>
                <td>
                  {mayChange(person) ? (
                    <OptionSelect
                      label={m.desk.roleOf({ name: person.name ?? person.email ?? '–' })}
                      value={person.role}
                      options={roleOptions}
                      onChoose={(role) => changeRole.mutate({ id: person.id, role })}
                    />
                  ) : (
                    roleOptions.find(([value]) => value === person.role)?.[1]
                  )}
                </td>
                <td>
                  <span className="flex flex-col items-start">
                    <Chip tone={person.isExpired ? 'bad' : tones[person.state]}>
                      {stateOfPerson(person)}
                    </Chip>
                    {isOwner && person.isExpired && person.email !== null && (
                      <QuietButton
                        className="-ms-2"
                        isBusy={invite.isPending}
                        onClick={(click) => {
                          const row = click.currentTarget.closest('tr');
                          // The second click of a double click could land on the next row's button.
                          if (!isSecondClick(click)) inviteAgain(person, row);
                        }}
                      >
                        {m.desk.inviteAgain()}
                        <span className="sr-only"> ({person.email})</span>
                      </QuietButton>
                    )}
                  </span>
                </td>
                {isOwner && (
                  <td className="text-end">{mayChange(person) && <EndDialog person={person} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
