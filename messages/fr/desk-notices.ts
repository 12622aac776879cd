import type { Catalogue } from '../en/index.ts';

export const deskNotices = {
  heading: 'Notifications',
  intro:
    'Vos propres réglages. L’adresse de l’agence reçoit toujours les nouvelles demandes et les réponses aux demandes non attribuées.',
  group: 'M’aviser de',
  kindNew: 'Nouvelle demande',
  kindMine: 'Réponse à une de mes demandes',
  kindNobody: 'Réponse à une demande non attribuée',
  kindMention: 'Mention dans une note',
  kindLate: 'Client en attente plus longtemps que promis',
  wayMail: 'Aussitôt par courriel',
  wayBrowser: 'Dans le navigateur',
  wayDigest: 'Dans le résumé quotidien',
  wayNone: 'Désactivé',
  hour: 'Heure du résumé',
  hourHint: 'Les jours ouvrables, {clock}, s’il y a quelque chose.',
  save: 'Enregistrer',
  saved: 'C’est enregistré.',
  receipt: 'Ce que reçoivent les clients',
  receiptIntro:
    'Le courriel qui confirme une demande, tel qu’il est envoyé maintenant, avec un exemple. Rien de ce qu’un client a saisi n’y figure, car n’importe qui peut entrer l’adresse de quelqu’un d’autre.',
  browserOff: 'Ce navigateur ne montre pas encore les avis du bureau.',
  browserAllow: 'Autoriser les avis dans ce navigateur',
  browserOn:
    'Ce navigateur montre les avis tant qu’un onglet du bureau est ouvert : l’entreprise et ce qui est arrivé, rien d’autre.',
  browserDenied:
    'Ce navigateur bloque les avis de ce site. Autorisez-les dans ses réglages pour le site, à gauche de l’adresse, puis rechargez cette page.',
  browserMissing: 'Ce navigateur ne peut pas montrer d’avis.',
  saysNew: 'Nouvelle demande',
  saysAnswer: 'A répondu',
  saysMention: 'Vous êtes mentionné',
  saysLate: 'Attend encore une réponse',
  newSubject: '{company} a envoyé une demande · {reference}',
  newHeading: 'Une nouvelle demande',
  newIntro: '{reference} vient d’arriver.',
  digestSubject: '{count, plural, one {# nouveauté au bureau} other {# nouveautés au bureau}}',
  digestHeading: 'Depuis le dernier résumé',
  digestOpen: 'Ouvrir le bureau',
  digestMore: '{count, plural, one {Et # de plus.} other {Et # de plus.}}',
  digestCut: 'Il y en avait plus qu’un résumé ne peut en montrer.',
  digestWhy: 'Vous avez choisi ce résumé au bureau, sous « Notifications ».',
} satisfies Catalogue['deskNotices'];
