import type { Catalogue } from '../types.ts';

export const deskMails = {
  replySubject: 'Re : votre demande {reference}',
  refusedSubject: 'Votre réponse à {reference} n’a pas été livrée',
  refusedHeading: 'Votre réponse n’a pas été livrée',
  refusedIntro: 'Le serveur de courriel du client l’a rejetée : {detail}',
  refusedDo: 'Le texte est enregistré au bureau. Vérifiez l’adresse ou téléphonez au client.',
  answerSubject: 'Nouvelle réponse à {reference}',
  answerHeading: 'Nouvelle réponse du client',
  answerIntro: 'Le client a répondu à {reference}.',
  lateSubject: '{reference} est en retard',
  lateHeading: 'Un client attend une réponse',
  lateIntro:
    'Le site promet une réponse dans un délai de {answerTime}. {reference} attend depuis {hours, plural, one {une heure ouvrable} other {# heures ouvrables}}.',
  followUpSubject: 'À relancer aujourd’hui : {reference}',
  followUpHeading: 'Relance prévue aujourd’hui',
  followUpIntro: 'La relance de {reference} est prévue aujourd’hui.',
  openOnDesk: 'Ouvrir la demande',
} satisfies Catalogue['deskMails'];
