/** The desk's list of requests, and the way from one to the next. */
export const requestList = {
  groupLate: 'Overdue',
  groupWaiting: 'Waiting for a reply',
  groupOthers: 'Not waiting',
  need: 'Request',
  select: 'Select',
  selectRow: 'Select {name}',
  selected: '{count, plural, one {# selected} other {# selected}}',
  assignTo: 'Assign to…',
  closeThem: 'Close',
  markSpam: 'Mark as spam',
  clearSelection: 'Clear selection',
  spamMarked: '{count, plural, one {# request marked} other {# requests marked}} as spam.',
  changed: '{count, plural, one {# request changed.} other {# requests changed.}}',
  previous: 'Previous request',
  next: 'Next request',
  keySelect: 'Select the row',
} as const;
