import type { Catalogue } from '../en/index.ts';

export const accounts = {
  signedOut: 'Votre session est fermée.',
  enteredAddress: 'Vous avez entré : <strong>{email}</strong>',
  noMailYet:
    'Rien après quelques minutes? Vérifiez vos pourriels, et assurez-vous que l’adresse est exacte.',
  codeHint:
    'Les six chiffres que votre application affiche en ce moment, ou l’un de vos codes de récupération.',
  linkDeadAdvice:
    'Il a déjà servi, a été remplacé par un plus récent ou a expiré. Vous pouvez en obtenir un nouveau tout de suite.',
  deletionNotice: 'Votre compte sera supprimé le <strong>{day}</strong>.',
  keepAccountButton: 'Garder mon compte',
  memberPageLoading: 'Un instant, s’il vous plaît',
  memberPageFailed: 'Cette page n’a pas pu être chargée',
  memberPageDescription: 'Pour les clients dont la session est ouverte.',
  unreachableStillSignedIn:
    'Votre compte est inaccessible en ce moment. Votre session est toujours ouverte.',
  needsJavascript:
    'Votre compte a besoin de JavaScript, que ce navigateur n’exécute pas ici. Vos demandes et votre infolettre fonctionnent sans JavaScript.',
  newPasswordHint:
    'De {least} à {most} caractères de toute sorte, espaces comprises. Quelques mots sans lien entre eux font le meilleur mot de passe.',
  newsletterUnavailable: 'L’infolettre n’est pas offerte ici.',
  newsletterNone: 'Vous n’avez pas d’abonnement.',
  newsletterPending: 'En attente de votre confirmation; le lien est dans votre boîte de réception.',
  newsletterSubscribed: 'Votre abonnement est actif.',
  newsletterUnsubscribed: 'Vous avez annulé votre abonnement.',
  newsletterBounced: 'Votre adresse a rejeté nos courriels; nous avons donc cessé nos envois.',
  forgotPassword: 'Mot de passe oublié?',
  signUpClosed: 'La création de comptes n’est pas encore offerte.',
  resetWithoutAccounts:
    'Il n’y a pas encore de comptes ici, donc aucun mot de passe à réinitialiser.',
  accountUnreachable: 'Votre compte est inaccessible en ce moment.',
  signInFailed: 'La session n’a pas pu être ouverte. Veuillez réessayer.',
  signOutFailed: 'La session n’a pas pu être fermée. Veuillez réessayer.',
  signUpFailed: 'Votre compte n’a pas été créé. Veuillez réessayer.',
  resetMailFailed: 'Le courriel n’a pas été envoyé. Veuillez réessayer.',
  codeHeading: 'Entrez votre code',
  codeIntro: 'Votre mot de passe est exact. Votre compte exige aussi un second facteur.',
  signInStartOver: 'Ce n’est pas vous, ou pas le bon compte? <link>Recommencer</link>',
  demoSignIn:
    'Session de démonstration : n’importe quels renseignements conviennent. N’utilisez donc pas un vrai mot de passe.',
  noAccountYet: 'Première visite? <link>Créer un compte</link>',
  workEmail: 'Courriel professionnel',
  agreeToTerms:
    'J’accepte les <terms>conditions d’utilisation</terms> et j’ai lu la <privacy>politique de confidentialité</privacy>.',
  loadFailed: 'Le chargement a échoué.',
  saveFailed: 'L’enregistrement a échoué. Veuillez réessayer.',
  leaveUnsaved:
    'Vos modifications ne sont pas enregistrées. Quitter cette page sans les enregistrer?',
  linkDeadHeading: 'Ce lien ne fonctionne plus',
  newAddressConfirmed: 'Votre nouvelle adresse est confirmée',
  openAccount: 'Ouvrir votre compte',
  signInFirst: 'Ouvrez d’abord une session',
  newAddressOtherAccount:
    'Seul le compte qui a demandé cette adresse peut la confirmer. Ouvrez-y une session dans ce navigateur, puis ouvrez de nouveau le lien reçu par courriel.',
  newAddressIntro: 'Vous ouvrirez désormais vos sessions avec cette adresse.',
  confirmAddressFailed: 'Votre adresse n’a pas été confirmée. Veuillez réessayer.',
  openSettings: 'Ouvrir les paramètres',
  nothingToReset: 'Rien à réinitialiser',
  anotherAddress: 'Utiliser une autre adresse',
  resetIntro:
    'Nous vous enverrons par courriel un lien pour en choisir un nouveau. Il fonctionne une seule fois, pendant {duration}.',
  passwordRemembered: 'Vous vous en souvenez? <link>Ouvrir une session</link>',
  passwordSet: 'Votre mot de passe est enregistré',
  newPasswordHeading: 'Choisissez un nouveau mot de passe',
  newPasswordIntro: 'La session sera fermée dans tous les navigateurs, y compris celui-ci.',
  passwordSetFailed: 'Votre mot de passe n’a pas été enregistré. Veuillez réessayer.',
  addressConfirmedHeading: 'Votre adresse est confirmée',
  accountReady:
    'Votre compte est prêt. Veuillez ouvrir une session avec votre nouveau mot de passe.',
  choosePasswordHeading: 'Choisissez votre mot de passe',
  choosePasswordIntro:
    'Vous avez créé votre compte dans un autre navigateur; veuillez donc choisir votre mot de passe ici.',
  confirmAddressIntro: 'Appuyez sur le bouton pour ouvrir votre compte.',
  choosePasswordButton: 'Enregistrer le mot de passe et confirmer',
  confirmAddressButton: 'Confirmer l’adresse',
  signUpAgain: 'Créer un compte de nouveau',
  signUpClosedSubscribe:
    'La création de comptes n’est pas encore offerte. Abonnez-vous pour savoir quand elle le sera.',
  signUpButton: 'Créer un compte',
  signUpIntro: 'Voyez au même endroit vos demandes, leur état et la suite des choses.',
  accountExists: 'Vous avez déjà un compte? <link>Ouvrir une session</link>',
  newAddressLostLink:
    'Entrez de nouveau votre nouvelle adresse dans les paramètres, et nous vous enverrons un nouveau lien par courriel.',
  confirmLostLink:
    'Inscrivez-vous de nouveau avec la même adresse, et nous vous enverrons un nouveau lien par courriel. Si votre adresse est déjà confirmée, ouvrez une session.',
  sendLinkButton: 'Envoyer le lien',
  setPasswordButton: 'Définir le mot de passe',
  settingPassword: 'Enregistrement…',
  signingIn: 'Ouverture de session…',
  creatingAccount: 'Création…',
} satisfies Catalogue['accounts'];
