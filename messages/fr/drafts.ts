import type { Catalogue } from '../en/index.ts';

export const drafts = {
  draftTooLong:
    '{over} caractères de trop (maximum : {most}). Tout le texte est gardé dans cet onglet.',
  draftRefused: 'Ce brouillon ne peut pas être enregistré. Il est gardé dans cet onglet.',
  draftElsewhere: 'Ce brouillon a été modifié ou envoyé dans un autre onglet.',
  replyToName: 'Répondre à {name}…',
  started: 'Brouillon : {start}',
  otherDrafts: 'Vos autres brouillons',
  otherDraft: '{time} : {start}',
  showDraft: 'Afficher',
  offline: 'Vous êtes hors ligne. Rien n’a été envoyé; votre texte est gardé.',
  replyFailed: 'Votre réponse à {reference} n’a pas été envoyée. {reason}',
  noteFailed: 'Votre note sur {reference} n’a pas été ajoutée. {reason}',
  elsewhereFailed: 'Votre réponse à {reference} donnée autrement n’a pas été enregistrée. {reason}',
  outcomeFailed: 'L’issue de {reference} n’a pas été enregistrée. {reason}',
  undoFailed: 'L’envoi de votre réponse à {reference} n’a pas été annulé. {reason}',
  scheduledFailed: 'La réponse programmée à {reference} n’a pas été modifiée. {reason}',
  changeFailed: 'Votre changement à {reference} n’a pas été enregistré. {reason}',
  changesFailed:
    '{count, plural, one {# changement n’a pas été enregistré.} other {# changements n’ont pas été enregistrés.}}',
  sendSecond: 'Envoyer une deuxième réponse',
  answeredMeanwhile:
    '{who} a répondu depuis que vous avez commencé à écrire. Rien n’a été envoyé; votre texte est gardé.',
  answeredByMailMeanwhile:
    'Quelqu’un a répondu avec un logiciel de messagerie depuis que vous avez commencé à écrire. Rien n’a été envoyé; votre texte est gardé.',
} satisfies Catalogue['drafts'];
