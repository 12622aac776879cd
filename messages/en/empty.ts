/** What the desk says in place of missing content. */
export const empty = {
  failed: 'This cannot be shown',
  filtered: 'Try other words or filters.',
  requests: 'New requests appear automatically.',
  inbox: 'If a client writes from another address, the email appears here.',
  letters: 'Published letters appear here, with their recipients and results.',
  subscribers: 'People who sign up on the website appear here.',
  publications: 'Changes appear here once they are published from the desk.',
  versions: 'Versions published from the desk appear here. Earlier ones are in the content folder.',
  pictures: 'Every picture on the site appears here, with the pages that show it.',
  log: 'Everything done at the desk appears here, with the person and the time.',
  webhooks:
    'Endpoints that the desk tells about new requests, replies and subscribers appear here.',
} as const;
