import type { Catalogue } from '../en/index.ts';

export const clientFiles = {
  heading: 'Fichiers ajoutés',
  add: 'Ajouter des fichiers',
  addTo: 'Ajouter des fichiers à {reference}',
  hint: 'Jusqu’à {most} Mo chacun.',
  sending: '{percent} %',
  interrupted: 'L’envoi a été interrompu.',
  leaveUnsent: 'Un fichier n’est pas encore envoyé. Quitter cette page sans l’ajouter?',
  signedOut: 'Vous êtes déconnecté. Connectez-vous dans un autre onglet, puis réessayez ici.',
  tryAgain: 'Réessayer',
  tryAgainOf: 'Réessayer : {name}',
  remove: 'Retirer',
  removeOf: 'Retirer {name}',
  arrived: '{name} a été ajouté. Nous en sommes informés.',
  tooLarge: 'Ce fichier dépasse {most} Mo.',
  empty: 'Ce fichier est vide.',
  tooMany:
    'Une demande peut avoir {files} fichiers ajoutés, {most} Mo au total. Envoyez le reste par courriel.',
  added: '{count, plural, one {A ajouté un fichier} other {A ajouté # fichiers}}',
  event: 'A ajouté un fichier',
  mailSubject: '{company} a ajouté des fichiers · {reference}',
  mailHeading: '{name} a ajouté des fichiers',
  mailIntro: 'Le client a ajouté des fichiers à {reference}. Ouvrez la demande pour les voir.',
} satisfies Catalogue['clientFiles'];
