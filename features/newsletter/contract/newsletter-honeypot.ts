/**
 * The honeypot of the newsletter form, for bots that fill in every field. Its name must not give it
 * away. It is kept apart from the schema because the form is on every page and must not load zod.
 */
export const newsletterHoneypot = 'topicLine';
