/**
 * The honeypot of the newsletter form, for bots that fill in every field; its name must not give it away.
 * Apart from the schema: the form is on every page, which must not load zod for it.
 */
export const newsletterTrap = 'topicLine';
