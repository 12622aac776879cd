export { deskMails } from '../en/desk-mails.ts';
