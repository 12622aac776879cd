import type { Catalogue } from '../types.ts';

export const deskMails = {
  replySubject: 'Re : votre demande {reference}',
  refusedSubject: 'Votre réponse à {reference} n’a pas été livrée',
  refusedHeading: 'Votre réponse n’est pas parvenue au client',
  refusedIntro: 'Le serveur de courriel du client l’a refusée : {detail}',
  refusedDo: 'Son texte est au bureau. Vérifiez l’adresse, ou téléphonez.',
  answerSubject: 'Réponse à {reference}',
  answerHeading: 'Le client a répondu',
  answerIntro: 'Une réponse à {reference} est arrivée et vous attend au bureau.',
  lateSubject: 'Le client de {reference} attend toujours',
  lateHeading: 'Un client attend depuis plus longtemps que promis',
  lateIntro:
    'Le site promet une réponse dans un délai de {answerTime}. {reference} attend depuis {hours, plural, one {une heure ouvrable} other {# heures ouvrables}}.',
  followUpSubject: 'À relancer aujourd’hui : {reference}',
  followUpHeading: 'Vous vouliez revenir à une demande aujourd’hui',
  followUpIntro: 'La relance de {reference} est prévue aujourd’hui.',
  openOnDesk: 'L’ouvrir au bureau',
} satisfies Catalogue['deskMails'];
