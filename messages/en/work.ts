export const work = {
  heading: 'What changed, and by how much',
  introduction: 'What it was like before, what we did, and what the client measured afterwards.',
  caseStudy: 'Case study: {title}',
  client: 'Client',
  duration: 'Time',
  weeks: '{weeks, plural, one {# week} other {# weeks}}',
  services: 'Services',
  signedBy: 'Accepted by',
  changed: 'What changed',
  next: 'Next story',
  nothingPublished: 'No case study has been published yet.',
} as const;
