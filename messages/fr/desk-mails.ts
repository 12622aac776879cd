import type { Catalogue } from '../en/index.ts';

export const deskMails = {
  refusedSubject: 'La réponse à {reference} n’a pas été livrée',
  refusedHeading: 'La réponse n’a pas été livrée',
  refusedIntro: 'Le serveur de courriel du client l’a rejetée : {detail}',
  refusedDo: 'Le texte est enregistré au bureau. Vérifiez l’adresse ou téléphonez au client.',
  answerSubject: '{company} a répondu · {reference}',
  answerHeading: '{name} a répondu',
  answerIntro: 'Nouvelle réponse à {reference}.',
  lateSubject: '{company} attend toujours · {reference}',
  lateHeading: 'Un client attend une réponse',
  lateIntro:
    'Le site promet une réponse dans un délai de {answerTime}. {reference} attend depuis {hours, plural, one {une heure ouvrable} other {# heures ouvrables}}.',
  lateManySubject:
    '{count, plural, one {# client attend} other {# clients attendent}} toujours une réponse',
  lateManyHeading: 'Des clients attendent une réponse',
  lateManyIntro:
    'Le site promet une réponse dans un délai de {answerTime}. Ces demandes attendent depuis plus longtemps.',
  lateFor: 'En attente depuis {hours, plural, one {une heure ouvrable} other {# heures ouvrables}}',
  openWaiting: 'Ouvrir les demandes en attente',
  followUpSubject: 'À relancer aujourd’hui : {company} · {reference}',
  followUpHeading: 'Relance prévue aujourd’hui',
  followUpIntro: 'La relance de {reference} est prévue aujourd’hui.',
  openOnDesk: 'Ouvrir la demande',
} satisfies Catalogue['deskMails'];
