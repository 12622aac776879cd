import type { Catalogue } from '../en/index.ts';

export const clientMessages = {
  heading: 'Échanges sur {reference}',
  you: 'Vous',
  earlier: '{count, plural, one {Un message plus ancien} other {# messages plus anciens}}',
  filesNamed: 'Fichiers : {names}',
  label: 'Votre message sur {reference}',
  hint: 'La personne qui suit votre demande le reçoit.',
  send: 'Envoyer le message',
  sending: 'Envoi…',
  sent: 'Votre message est envoyé.',
  required: 'Écrivez d’abord un message',
  subject: 'Message depuis le compte',
} satisfies Catalogue['clientMessages'];
