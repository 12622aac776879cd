/**
 * Returns one URL for each host of a `DATABASE_URL`, which may name several, separated by commas
 * (PostgreSQL's manual, section 32.1.1.3), such as `postgres://user:password@a:5432,b:5432/site`.
 */
export function hostUrls(databaseUrl: string): string[] {
  const [, start = '', hosts = '', end = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(databaseUrl) ?? [];
  return hosts
    .split(',')
    .map((host) => start + host + end.replace(/([?&])target_session_attrs=read-write&?/, '$1'));
}

/** Returns the hosts and the name of a database, without user and password. */
export function serverOf(databaseUrl: string): string {
  const urls = hostUrls(databaseUrl).map((url) => new URL(url));
  return urls.map(({ host }) => host).join(',') + urls[0]?.pathname;
}
