/**
 * The honeypot of the newsletter form, for bots that fill in every field; its name must not give it
 * away. It is separate from the schema because the form is on every page and must not load zod
 * there.
 */
export const newsletterHoneypot = 'topicLine';
