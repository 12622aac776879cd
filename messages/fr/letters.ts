import type { Catalogue } from '../en/index.ts';

export const letters = {
  // Refusals
  started: '{letter} a déjà été envoyée ou commencée.',
  ownProposal:
    'Vous avez demandé l’approbation de cette lettre; quelqu’un d’autre doit l’approuver.',
  notProposed: 'Cette lettre n’attend plus d’approbation.',
  notPaused: 'Cette lettre n’est pas en pause.',
  notUnderWay: 'Cette lettre n’est ni planifiée ni en cours d’envoi.',
  alreadyEnded: 'Cette lettre a déjà été envoyée ou annulée.',
  copyNotUncertain: 'Cet envoi n’est plus incertain, ou la lettre a été annulée.',
  tooSoon:
    'Les abonnés ont accepté {count, plural, one {# lettre} other {# lettres}} par mois. Envoyées ou planifiées à moins d’un mois de celle-ci : {letters}.',
  otherLetter: '« {subject} », {day}',
  unknown:
    'Il n’y a pas de lettre publiée {letter}. Si c’est un brouillon, publiez-le d’abord sous Contenu.',
  changedMeanwhile:
    'Le texte a changé depuis que vous avez ouvert cette page. Vérifiez-le avant de l’envoyer.',
  changed: 'Le texte a changé depuis que vous l’avez ouvert. Vérifiez-le, puis réessayez.',
  timeInvalid: 'Entrez une date et une heure.',
  timeGap: 'Cette heure n’existe pas ce jour-là, car les horloges avancent.',
  timePast: 'Cette heure est passée.',
  rateInvalid: 'Entrez un nombre de courriels par minute, 1 ou plus.',
  testFailed: 'L’essai n’a pas pu être envoyé : {reason}',
  testStranger:
    '{address} n’appartient ni à une personne du bureau ni à un abonné. Les essais ne vont qu’à des personnes qui ont accepté vos courriels.',
  testOnlyDesk:
    '{address} n’appartient à personne du bureau. Tant que les lettres doivent être approuvées, les essais ne vont qu’aux personnes du bureau.',
  tooManyTesters: 'Envoyez un essai à {most} adresses au plus à la fois.',

  // Why a letter is paused
  pausedByHand: 'Mise en pause manuellement.',
  pausedLate:
    'Elle n’a pas pu commencer à temps et a plus de deux heures de retard. Reprenez l’envoi seulement si elle doit encore partir.',
  pausedRestored:
    'Une sauvegarde a été restaurée. Des courriels non envoyés ont pu l’être depuis la sauvegarde; ils sont donc marqués comme incertains.',
  pausedRestoredUnbegun:
    'Une sauvegarde antérieure à l’envoi de cette lettre a été restaurée. Si elle a été envoyée depuis, annulez-la; sinon, tout le monde la recevra deux fois.',
  pausedElsewhere:
    'Elle a été commencée à {origin}. Des courriels non envoyés ont pu l’être là-bas; ils sont donc marqués comme incertains.',
  pausedRefused:
    'Des serveurs de courriel l’ont rejetée cinq fois de suite à cause de l’expéditeur, non des destinataires : {detail}',

  // The log
  didPropose: 'Approbation demandée pour la lettre {letter}',
  didSchedule: 'Lettre {letter} planifiée',
  didApprove: 'Lettre {letter} approuvée',
  didPause: 'Lettre {letter} mise en pause',
  didResume: 'Lettre {letter} reprise',
  didCancel: 'Lettre {letter} annulée',
  didSendAllAgain: 'Tous les envois incertains de la lettre {letter} refaits',
  didSendAgain: 'Envoi incertain de la lettre {letter} refait',
  didTest: 'Essai de la lettre {letter} envoyé',
  secondPersonOn: 'Approbation des lettres activée',
  secondPersonOff: 'Approbation des lettres désactivée',

  // The email that asks for approval
  mailSubject: 'À approuver : « {subject} »',
  mailHeading: 'Une lettre attend une approbation',
  mailIntro: '{who} a demandé l’approbation pour envoyer « {subject} » à tous les abonnés.',
  mailWhen: 'Envoi prévu à ce moment : {moment}.',
  mailOpen: 'Relire la lettre',

  // The list of letters
  letters: 'Lettres',
  intro: 'Courriels envoyés à tous les abonnés, et résultats de leur livraison.',
  none: 'Aucune lettre pour l’instant',
  newLetter: 'Nouvelle lettre',
  drafts: 'Brouillons',
  draftsIntro: 'Une lettre peut être envoyée une fois publiée.',
  isDraft: 'Cette lettre est un brouillon. Publiez-la, puis testez-la et envoyez-la ici.',
  hasDraft:
    'Vous avez des modifications non publiées de cette lettre. Elles ne seront pas envoyées.',
  editText: 'Modifier le texte',
  all: 'Toutes les lettres',
  subject: 'Objet',
  scheduledFor: 'Planifiée pour le',
  sentOn: 'Envoyée le',
  copies: 'Destinataires',
  review: 'Relire et envoyer',
  overOf: '{over} sur {copies}',
  delivered: 'Remis',
  approval: 'Approbation',
  approvalOn: 'L’approbation d’une deuxième personne est requise.',
  approvalOff: 'Aucune approbation d’une deuxième personne n’est requise.',
  secondPerson: 'Une deuxième personne doit approuver chaque lettre avant l’envoi.',
  stateUnsent: 'Non envoyée',
  stateProposed: 'En attente d’approbation',
  stateScheduled: 'Planifiée',
  stateSending: 'En cours d’envoi',
  statePaused: 'En pause',
  stateSent: 'Envoyée',
  stateCancelled: 'Annulée',

  // A letter
  reachesNobody:
    'Aucun serveur de courriel n’est configuré (SMTP_URL). Les courriels sont écrits dans des fichiers et ne sont pas livrés.',
  test: 'Envoyer l’essai',
  testTo: 'Envoyer un essai à',
  testHint:
    'Adresses de personnes du bureau ou d’abonnés, séparées par des virgules. Le lien de désabonnement ne fonctionne pas dans les essais.',
  testLanguage: 'Langue de l’essai',
  everyLanguage: 'Toutes les langues',
  tested: 'Essai envoyé.',
  readersOf: '{language} : {count, number}',
  readersOfOriginal: '{language} : {count, number}, qui reçoivent l’original, faute de traduction',
  sendHeading: 'Envoyer à {count, plural, one {# abonné} other {# abonnés}}',
  nobody: 'Il n’y a aucun abonné à qui l’envoyer.',
  when: 'Quand',
  now: 'Maintenant',
  later: 'Planifier pour plus tard',
  dayAndTime: 'Date et heure',
  zone: 'Fuseau horaire : {zone}',
  rate: 'Courriels par minute',
  rateHint: 'Maximum. Laissez vide pour envoyer aussi vite que le serveur de courriel le permet.',
  send: 'Envoyer',
  schedule: 'Planifier',
  propose: 'Demander l’approbation',
  sendToHeading: 'Envoyer « {subject} » à {count, plural, one {# abonné} other {# abonnés}}?',
  goesNow: 'L’envoi commence maintenant.',
  goesLater: 'L’envoi commence à ce moment : {moment}.',
  goesWhenApproved: 'Elle ne sera pas envoyée avant que quelqu’un d’autre l’approuve.',
  isFrozen: 'Les modifications ultérieures du texte ne seront pas incluses.',
  anyway: '{what} quand même',
  notNow: 'Retour',

  // While sending
  progress: 'Avancement',
  byCommand: 'Un utilisateur de la ligne de commande',
  isProposed: '{who} a demandé l’approbation pour l’envoyer à ce moment : {moment}.',
  isProposedForNow: '{who} a demandé l’approbation pour l’envoyer immédiatement.',
  isScheduled: '{who} l’a planifiée pour ce moment : {moment}.',
  waitsForOther: 'Vous avez demandé l’approbation; quelqu’un d’autre doit l’approuver.',
  approve: 'Approuver',
  endedAt: 'Terminée le {moment}',
  atRate: 'Au plus {rate} courriels par minute',
  timeLeft: 'encore {time} environ',
  timeUnknown: 'temps restant inconnu',
  putOff:
    '{count, plural, one {# courriel a été différé par son serveur et sera réessayé} other {# courriels ont été différés par leurs serveurs et seront réessayés}}',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  cancel: 'Annuler la lettre…',
  cancelHeading: 'Annuler « {subject} »?',
  cancelBefore: 'Personne ne l’a reçue. Vous pourrez l’envoyer plus tard.',
  cancelAmid:
    '{count, plural, one {# abonné ne l’a pas reçue et ne la recevra pas} other {# abonnés ne l’ont pas reçue et ne la recevront pas}}. Elle ne pourra pas être renvoyée.',
  doCancel: 'Annuler la lettre',

  // The result
  result: 'Résultats',
  copyAccepted: 'Envoyés',
  copyRefused: 'Rejetés',
  copyRefusedMeans: 'Rejetés par le serveur de courriel du destinataire.',
  copyDeferred: 'Expirés',
  copyDeferredMeans: 'Différés pendant deux jours par le serveur de courriel du destinataire.',
  senderCrashed: 'Le serveur s’est arrêté pendant l’envoi.',
  sendAllAgain: 'Tout renvoyer',
  sendAllAgainHeading: 'Refaire les {count, number} envois incertains?',
  sendAllAgainMeans: 'Les personnes qui l’ont déjà reçue la recevront deux fois.',
  copyUncertain: 'Incertains',
  copyUncertainMeans:
    'La livraison n’a pas pu être confirmée. Si vous renvoyez la lettre, certains destinataires pourraient la recevoir deux fois.',
  copyLeft: 'Ignorés',
  copyLeftMeans: 'Désabonnés ou bloqués avant l’envoi.',
  copyWaiting: 'En file d’attente',
  copyUnsent: 'Non envoyés',
  copyClaimed: 'Envoi en cours',
  copyBounced: 'Non remis',
  copyBouncedMeans: 'Envoyés, puis signalés comme non livrables.',
  unsubscribed: 'Désabonnés en 7 jours',
  nobodyHere: 'Aucun destinataire.',
  erased: 'Effacé',
} satisfies Catalogue['letters'];
