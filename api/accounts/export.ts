import type { AccountArea } from './area.ts';
import { listSessions, type Session } from './session.ts';

/** Everything that is kept about a person, for the person; no hash, key or token. */
export async function exportAccount({ db, personalData }: AccountArea, session: Session) {
  const { account } = session;
  return {
    exportedAt: new Date().toISOString(),
    account: {
      name: account.name,
      email: account.email,
      createdAt: account.createdAt,
      passwordChangedAt: account.passwordAt,
      secondFactorSince: account.totpEnabledAt,
      deleteAt: account.deleteAt,
    },
    sessions: await listSessions(db, session),
    ...(await personalData.exportOf(db, account.email)),
  };
}
