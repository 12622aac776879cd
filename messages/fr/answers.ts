import type { Catalogue } from '../en/index.ts';

export const answers = {
  passwordChanged:
    'Votre mot de passe a été changé, et la session est fermée dans tous les autres navigateurs.',
  newAddressMailSent:
    'Nous avons envoyé un courriel à la nouvelle adresse. Ouvrez le lien qu’il contient pour confirmer.',
  alreadySignedOut: 'La session est déjà fermée dans ce navigateur.',
  secondFactorOff: 'Le second facteur est désactivé.',
  signUpMailSent:
    'Nous vous avons envoyé un courriel. Ouvrez le lien qu’il contient pour confirmer votre adresse.',
  addressConfirmed: 'Votre adresse est confirmée. Veuillez ouvrir une session.',
  addressConfirmedSignedIn: 'Votre adresse est confirmée, et votre session est ouverte.',
  otherPerson: 'Une autre personne a ouvert une session dans ce navigateur.',
  signedOut: 'Votre session est fermée.',
  resetMailSent: 'S’il existe un compte, nous avons envoyé un lien à son adresse.',
  passwordReset:
    'Votre mot de passe est enregistré, et la session est fermée dans tous les navigateurs. Veuillez ouvrir une session avec ce mot de passe.',
  newAddressConfirmed:
    'Votre nouvelle adresse est confirmée. À partir de maintenant, utilisez-la pour ouvrir une session.',
  signInNeeded: 'Veuillez ouvrir une session.',
  linkDead: 'Ce lien a déjà servi, a été remplacé ou a expiré.',
  codeWrongOrUsed: 'Ce code est inexact ou a déjà servi.',
  secondFactorTooLate:
    'Le délai est écoulé. Veuillez ouvrir une session de nouveau; si cela se produit immédiatement, autorisez les témoins (cookies) pour ce site.',
  secondFactorKeyLost:
    'Nous ne pouvons plus vérifier les codes de votre application. Veuillez utiliser l’un de vos codes de récupération, puis désactiver et réactiver le second facteur dans les paramètres.',
  secondFactorAlreadyOn: 'Le second facteur est déjà activé.',
  recoveryCodesUnseen:
    'Le second facteur est déjà activé, mais ses codes de secours ne vous sont pas parvenus. Rechargez cette page et obtenez-en de nouveaux.',
  setupCodeWrong:
    'Ce code est inexact; veuillez entrer celui que votre application affiche en ce moment',
  sameAddress: 'C’est déjà votre adresse',
  unsubscribed: 'Votre désabonnement est fait. Nous respectons votre choix.',
  unsubscribeHeading: 'Se désabonner de l’infolettre',
  unsubscribeButton: 'Se désabonner',
  tryAgainSoon: 'Veuillez réessayer dans une minute.',
  unsubscribeMailSent:
    'Si cette adresse est sur notre liste, un courriel contenant le lien de désabonnement est en route.',
  subscribedAgain: 'Votre abonnement est rétabli.',
  subscribeMailSent:
    'Consultez votre boîte de réception : nous vous avons envoyé un lien pour confirmer votre abonnement.',
  subscriptionConfirmed: 'Votre abonnement est confirmé.',
  subscriptionAlreadyConfirmed: 'Votre abonnement est déjà confirmé.',
  confirmSubscriptionHeading: 'Confirmez votre abonnement',
  confirmSubscriptionButton: 'Confirmer l’abonnement',
  linkIncomplete: 'Le jeton fourni n’est pas valide',
  undoTooLate:
    'L’annulation n’est possible que pendant {duration}. Veuillez plutôt vous abonner de nouveau.',
  unsubscribeLinkUnknown: 'Ce lien de désabonnement n’est pas valide.',
  confirmLinkUnknown: 'Ce lien de confirmation n’est pas valide.',
  confirmLinkExpired:
    'Ce lien de confirmation a expiré. Abonnez-vous de nouveau pour en recevoir un autre.',
  formUnknown: 'Ce formulaire n’existe pas.',
  idempotencyKeyInvalid: 'L’en-tête Idempotency-Key n’est pas valide.',
  idempotencyKeyReused:
    'Cette demande a déjà été envoyée avec d’autres réponses. Veuillez recharger la page et l’envoyer de nouveau.',
  storageUnavailable:
    'Nous ne pouvons rien enregistrer en ce moment. Rien n’a été envoyé; veuillez réessayer dans une minute.',
  internalError: 'Un problème est survenu de notre côté. Veuillez réessayer.',
  fieldsInvalid: 'Veuillez vérifier les champs et réessayer.',
  jsonExpected: 'Cette adresse accepte du JSON en UTF-8.',
  jsonInvalid: 'Le contenu de la requête n’est pas du JSON valide.',
  bodyTooLarge: 'La requête dépasse {size} Kio.',
  bodyIncomplete: 'La requête s’est terminée avant la fin de son contenu.',
  bodyEncodingInvalid: 'Le contenu de la requête n’est pas de l’UTF-8 valide.',
  crossSiteRefused: 'Cette requête provient d’un autre site et a été refusée.',
  hostUnknown: 'Cet hôte n’est pas desservi ici.',
  tooManyMinutes:
    'Trop de demandes. Veuillez réessayer dans {minutes, plural, =1 {une minute} one {# minute} other {# minutes}}.',
  tooManyHours:
    'Trop de demandes. Veuillez réessayer dans {hours, plural, one {# heure} other {# heures}}.',
  tooManyDays:
    'Trop de demandes. Veuillez réessayer dans {days, plural, one {# jour} other {# jours}}.',
  tooManySignIns:
    'Trop de personnes ouvrent une session en ce moment. Veuillez réessayer dans quelques secondes.',
  tooManyPages:
    'Trop de pages sont ouvertes en ce moment. Veuillez réessayer dans quelques secondes.',
  busyHeading: 'Veuillez réessayer',
  busyBack: 'Le bouton Précédent de votre navigateur ramène à la page d’avant.',
  unknownBrowser: 'Navigateur inconnu',
  browserOnSystem: '{browser} sur {system}',
  notFound: 'Introuvable.',
  methodNotAllowed: 'Cette adresse n’accepte pas {method}.',
} satisfies Catalogue['answers'];
