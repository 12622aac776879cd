/**
 * The desk's addresses. They are separate from the site's addresses (`contract/routes.ts`), which
 * every visitor's scripts include.
 */

export const deskPath = '/desk';

/**
 * The query that leads from a page to its files at the desk. As a relative link, it stays correct
 * when the app changes the page.
 */
export const editQuery = 'edit';

/**
 * Returns the desk address that leads to a page's files.
 * @param page without its language path
 */
export const editPath = (page: string, language: string): string =>
  `${deskPath}/website/of?${new URLSearchParams({ page, language })}`;

/**
 * The header that marks a polling request, which does not count as use of the session
 * (`staffIdle`).
 */
export const unattended = { name: 'Desk-Unattended', value: '1' };

/** Returns the desk page of a service request. */
export const requestPath = (reference: string): string => `${deskPath}/${reference}`;

const base = '/api/v1/desk';

/** Every desk endpoint, by key. */
export const deskApi = {
  me: `${base}/me`,
  requests: `${base}/requests`,
  csv: `${base}/requests.csv`,
  request: `${base}/request`,
  requestNew: `${base}/request/new`,
  seen: `${base}/request/seen`,
  stream: `${base}/stream`,
  presence: `${base}/request/look`,
  viewers: `${base}/request/lookers`,
  views: `${base}/views`,
  viewSave: `${base}/views/save`,
  viewEnd: `${base}/views/end`,
  change: `${base}/request/change`,
  release: `${base}/request/release`,
  person: `${base}/request/person.json`,
  merge: `${base}/request/merge`,
  erase: `${base}/request/erase`,
  note: `${base}/request/note`,
  draft: `${base}/request/draft`,
  reply: `${base}/request/reply`,
  replyPreview: `${base}/request/reply/preview`,
  undo: `${base}/request/reply/undo`,
  scheduled: `${base}/request/reply/scheduled`,
  signature: `${base}/signature`,
  notices: `${base}/notices`,
  noticesSave: `${base}/notices/save`,
  receiptPreview: `${base}/notices/receipt`,
  replyFile: `${base}/request/reply/file`,
  replyFileUpload: `${base}/request/reply/file-upload`,
  clientFile: `${base}/request/client-file`,
  elsewhere: `${base}/request/answered-elsewhere`,
  address: `${base}/request/address`,
  inbox: `${base}/inbox`,
  inboxAssign: `${base}/inbox/assign`,
  rawMail: `${base}/inbox/raw`,
  mailFile: `${base}/inbox/file`,
  people: `${base}/people`,
  invite: `${base}/people/invite`,
  role: `${base}/people/role`,
  end: `${base}/people/end`,
  log: `${base}/log`,
  webhooks: `${base}/webhooks`,
  webhookAdd: `${base}/webhooks/add`,
  webhookEnd: `${base}/webhooks/end`,
  redeliver: `${base}/webhooks/redeliver`,
  mailbox: `${base}/mailbox`,
  mailboxConnect: `${base}/mailbox/connect`,
  mailboxFinish: `${base}/mailbox/finish`,
  mailboxEnd: `${base}/mailbox/end`,
  reports: `${base}/reports`,
  content: `${base}/content`,
  contentSearch: `${base}/content/search`,
  contentFile: `${base}/content/file`,
  contentChanges: `${base}/content/changes`,
  contentHistory: `${base}/content/history`,
  contentPreview: `${base}/content/preview`,
  contentMail: `${base}/content/mail`,
  contentMailTest: `${base}/content/mail/test`,
  contentDraft: `${base}/content/draft`,
  contentDiscard: `${base}/content/discard`,
  contentRename: `${base}/content/rename`,
  contentCheck: `${base}/content/check`,
  contentPublish: `${base}/content/publish`,
  contentPlans: `${base}/content/plans`,
  contentApprove: `${base}/content/plans/approve`,
  contentCancel: `${base}/content/plans/cancel`,
  contentSecondPerson: `${base}/content/second-person`,
  contentPublications: `${base}/content/publications`,
  contentUndo: `${base}/content/undo`,
  contentRestore: `${base}/content/restore`,
  contentChoose: `${base}/content/choose`,
  contentLinks: `${base}/content/links`,
  contentLinkAdd: `${base}/content/links/add`,
  contentLinkEnd: `${base}/content/links/end`,
  contentPictures: `${base}/content/pictures`,
  contentPictureFile: `${base}/content/picture-file`,
  contentPictureUpload: `${base}/content/picture-upload`,
  contentPictureRemove: `${base}/content/picture-remove`,
  contentPicturesFormer: `${base}/content/pictures-former`,
  letters: `${base}/letters`,
  letter: `${base}/letter`,
  letterMail: `${base}/letter/mail`,
  letterPeople: `${base}/letter/people`,
  letterTest: `${base}/letter/test`,
  letterSend: `${base}/letter/send`,
  letterApprove: `${base}/letter/approve`,
  letterChange: `${base}/letter/change`,
  letterAgain: `${base}/letter/again`,
  letterAllAgain: `${base}/letter/all-again`,
  secondPerson: `${base}/letters/second-person`,
  subscribers: `${base}/subscribers`,
  subscribersCsv: `${base}/subscribers.csv`,
  subscriber: `${base}/subscriber`,
  subscriberAdd: `${base}/subscriber/add`,
  subscriberEnd: `${base}/subscriber/end`,
  importRead: `${base}/subscribers/import/read`,
  importRows: `${base}/subscribers/import/rows`,
} as const;

/**
 * The page that a preview link shows to anyone with the link, and that page's pictures. These
 * addresses have two segments, which no owner's page has.
 */
export const sharedPreview = {
  page: '/preview/page',
  picture: '/preview/picture',
} as const;
