import type { Catalogue } from '../en/index.ts';

export const newsletterMails = {
  whySubscribed:
    'Vous recevez ce courriel parce que {email} est dans la liste d’envoi de l’infolettre de {brand}.',
  howToUnsubscribe: 'Pour vous désabonner à tout moment, ouvrez {unsubscribeUrl}',
  readInBrowser: 'Lire dans le navigateur',
  onlyArchive:
    '{letter} ne fait partie que des archives : pour l’envoyer, mettez « send: true » dans son fichier.',
  placeholderLeft: '{letter} contient encore le texte provisoire « {text} ». Remplacez-le.',
  tooLarge:
    '{letter} fait {size} octets comme courriel. Raccourcissez-la à 100 Ko, car Gmail tronque les courriels plus longs.',
  confirmSubject: 'Confirmez votre abonnement à l’infolettre de {brand}',
  confirmHeading: 'Veuillez confirmer que vous voulez l’infolettre',
  confirmIntro: 'Quelqu’un a demandé que l’infolettre de {brand} soit envoyée à cette adresse.',
  confirmButton: 'Confirmer l’abonnement',
  confirmLinkLifetime: 'Le lien fonctionne pendant {duration}.',
  notYouNoNewsletter:
    'Ce n’était pas vous? Vous pouvez ignorer ce courriel : sans votre confirmation, aucune infolettre n’est envoyée.',
  welcomeSubject: 'Votre abonnement à l’infolettre de {brand} est confirmé',
  welcomeHeading: 'Votre abonnement est confirmé',
  welcomeIntro: 'Merci de votre confirmation. {purpose}',
  welcomeButton: 'Lire les numéros précédents',
  alreadySubject: 'Vous recevez déjà l’infolettre de {brand}',
  alreadyHeading: 'Vous êtes déjà sur la liste',
  alreadyIntro:
    'Quelqu’un a demandé que l’infolettre de {brand} soit envoyée à cette adresse. Elle l’est déjà : rien n’a changé, et il n’y a rien à confirmer.',
  alreadySpamHint: 'Vous n’avez pas vu de numéro depuis un moment? Vérifiez vos pourriels.',
  unsubscribeSubject: 'Votre lien pour vous désabonner de l’infolettre de {brand}',
  unsubscribeHeading: 'Désabonnement de l’infolettre',
  unsubscribeIntro: 'Ce lien désabonne {email} de l’infolettre de {brand}.',
  unsubscribeButton: 'Se désabonner',
  notYouNothingChanges: 'Ce n’était pas vous? Vous pouvez ignorer ce courriel; rien ne changera.',
  goodbyeSubject: 'Vous avez quitté l’infolettre de {brand}',
  goodbyeHeading: 'Vous n’êtes plus sur la liste',
  goodbyeIntro:
    'L’infolettre de {brand} n’est plus envoyée à {email}. Nous respectons votre choix.',
  goodbyeUndo:
    'C’était une erreur, ou ce n’était pas vous? Vous pouvez annuler pendant {duration}.',
  goodbyeUndoButton: 'Annuler le désabonnement',
  goodbyeComeBack: 'Pour revenir plus tard, abonnez-vous de nouveau : {newsletterUrl}',
} satisfies Catalogue['newsletterMails'];
