import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deskApi } from '#contract/desk-addresses.ts';
import type { Person } from '#features/account/contract/staff.ts';
import { type DeskPerson, people } from '#features/desk/contract/people.ts';
import { m } from '#messages/messages.ts';
import { callDesk } from '../shared/call.ts';
import { QuietButton } from '../shared/ghost-button.tsx';
import { Initials } from '../shared/initials.tsx';
import { useMe } from '../shared/me.tsx';
import { MomentTime } from '../shared/moment-time.tsx';
import { OptionSelect } from '../shared/option-select.tsx';
import { menuItem, RowMenu } from '../shared/row-menu.tsx';
import { DotState } from '../shared/state-chip.tsx';
import { Loaded, PageHead, Refused } from '../shared/states.tsx';
import { EndDialog } from './end-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { roleOptions, stateOfPerson } from './roles.ts';
import { usePeopleCall } from './use-people-call.ts';

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
        intro={m.desk.rolesIntro()}
        action={me.role === 'owner' && <InviteDialog invite={invite} />}
      />
      <div role="status">{invite.isSuccess && <p className="mb-3">{m.desk.inviteSent()}</p>}</div>
      <Loaded query={found} lines={4}>
        {(data) => <PeopleTable people={data.people} />}
      </Loaded>
    </>
  );
}

function PeopleTable({ people: everybody }: { people: DeskPerson[] }) {
  const me = useMe();
  const isOwner = me.role === 'owner';
  const owners = everybody.filter(({ role, state }) => role === 'owner' && state === 'active');
  /** Whether the person can be changed. The last owner cannot. */
  const mayChange = ({ id, state }: Person) =>
    isOwner && state !== 'ended' && !(id === me.id && owners.length === 1);
  const changeRole = usePeopleCall(deskApi.role);
  const invite = usePeopleCall(deskApi.invite);
  return (
    <>
      <Refused error={changeRole.error ?? invite.error} />
      <div role="status">{invite.isSuccess && <p>{m.desk.inviteSent()}</p>}</div>
      <table className="plain stacked people table-fixed [&_:is(td,tbody_th)]:align-middle">
        <caption className="sr-only">{m.desk.people()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.desk.name()}</th>
            <th scope="col" className="min-[48rem]:w-36">
              {m.desk.role()}
            </th>
            <th scope="col" className="min-[48rem]:w-48">
              {m.live.lastActive()}
            </th>
            {isOwner && (
              <th scope="col" className="min-[48rem]:w-14">
                <span className="sr-only">{m.requestList.pageMenu()}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {everybody.map((person) => (
            <tr key={person.id} tabIndex={-1}>
              <th scope="row">
                <span className="flex items-center gap-2.5">
                  <Initials name={nameOf(person)} />
                  <span className="min-w-0 font-medium wrap-anywhere">
                    {nameOf(person)}
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
                    label={m.desk.roleOf({ name: nameOf(person) })}
                    value={person.role}
                    options={roleOptions}
                    onChoose={(role) => changeRole.mutate({ id: person.id, role })}
                  />
                ) : (
                  roleOptions.find(([value]) => value === person.role)?.[1]
                )}
              </td>
              <td className="text-sm">
                <PersonState person={person} />
              </td>
              {isOwner && (
                <td className="text-end">
                  {mayChange(person) && <PersonMenu person={person} invite={invite} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Shows when someone was last active or, if they cannot sign in, why. */
function PersonState({ person }: { person: DeskPerson }) {
  const { state, isExpired, activeAt } = person;
  if (state !== 'active' || isExpired) {
    return (
      <DotState tone={isExpired ? 'bad' : state === 'invited' ? 'new' : 'plain'}>
        {stateOfPerson(person)}
      </DotState>
    );
  }
  if (activeAt === null) return null;
  return (
    <span className="text-muted">
      <span className="min-[48rem]:hidden">
        {m.labels.withColon({ label: m.live.lastActive() })}{' '}
      </span>
      <MomentTime at={activeAt} isRecent />
    </span>
  );
}

type MenuProps = { person: DeskPerson; invite: ReturnType<typeof usePeopleCall> };

/** What an owner can do with a person. */
function PersonMenu({ person, invite }: MenuProps) {
  const end = useRef<HTMLDialogElement>(null);
  const { email, role, isExpired } = person;
  return (
    <>
      <RowMenu name={nameOf(person)}>
        {isExpired && email !== null && (
          <QuietButton
            className={menuItem}
            isBusy={invite.isPending}
            onClick={() => invite.mutate({ email, role })}
          >
            {m.desk.inviteAgain()}
          </QuietButton>
        )}
        <QuietButton className={`danger ${menuItem}`} onClick={() => end.current?.showModal()}>
          {m.desk.endAccess()}…
        </QuietButton>
      </RowMenu>
      <EndDialog ref={end} person={person} />
    </>
  );
}

const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>) => name ?? email ?? '–';
