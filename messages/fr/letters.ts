import type { Catalogue } from '../types.ts';

export const letters = {
  // Refusals
  started: '{letter} a déjà été envoyée ou commencée.',
  ownProposal: 'Vous avez proposé cette lettre; quelqu’un d’autre doit l’approuver.',
  notProposed: 'Cette lettre n’attend plus d’approbation.',
  notPaused: 'Cette lettre n’est pas en pause.',
  notUnderWay: 'Cette lettre n’est pas en cours.',
  over: 'Cette lettre est terminée.',
  copyNotUncertain: 'Cet exemplaire n’est plus incertain, ou sa lettre a été annulée.',
  tooSoon:
    'Les abonnés ont accepté {count, plural, one {# lettre} other {# lettres}} par mois. À moins d’un mois de celle-ci : {letters}.',
  otherLetter: '« {subject} », {day}',
  unknown: 'La lettre {letter} n’existe pas.',
  changed: 'Le texte a changé depuis que vous l’avez ouvert. Relisez-le.',
  timeInvalid: 'Choisissez un jour et une heure.',
  timeGap: 'Cette heure n’existe pas ce jour-là : les horloges avancent.',
  timePast: 'Cette heure est passée.',
  rateInvalid: 'Écrivez combien de courriels par minute, en un nombre à partir de 1.',
  testFailed: 'L’essai n’a pas été envoyé : {reason}',

  // Why one is paused
  pausedByHand: 'Quelqu’un l’a mise en pause.',
  pausedLate:
    'Elle devait commencer il y a plus de deux heures et n’a pas pu. Est-elle encore voulue?',
  pausedRestored:
    'Une sauvegarde a été restaurée. Ce qui y est non envoyé a pu l’être depuis, donc cela compte comme incertain.',
  pausedRestoredUnbegun:
    'Une sauvegarde antérieure à son envoi a été restaurée. Si elle a été envoyée depuis, annulez-la, sinon tout le monde la recevra deux fois.',
  pausedElsewhere:
    'Elle a été commencée à {origin}. Ce qui n’était pas envoyé est incertain : cela a pu l’être là-bas.',
  pausedRefused:
    'Des serveurs l’ont refusée cinq fois de suite à cause de l’expéditeur, non des abonnés : {detail}',

  // The log
  didPropose: 'Lettre {letter} proposée',
  didSchedule: 'Lettre {letter} planifiée',
  didApprove: 'Lettre {letter} approuvée',
  didPause: 'Lettre {letter} mise en pause',
  didResume: 'Lettre {letter} reprise',
  didCancel: 'Lettre {letter} annulée',
  didSendAllAgain: 'Tous les exemplaires incertains de la lettre {letter} envoyés de nouveau',
  didSendAgain: 'Exemplaire incertain de la lettre {letter} envoyé de nouveau',
  didTest: 'Essai de la lettre {letter} envoyé',
  secondPersonOn: 'Les lettres demandent désormais une deuxième personne',
  secondPersonOff: 'Les lettres ne demandent plus de deuxième personne',

  // The list of letters
  letters: 'Lettres',
  intro: 'Ce qui part à toutes les personnes abonnées, et ce qui en est advenu.',
  none: 'Il n’y a pas encore de lettre. Chacune est un fichier de content/newsletter, avec « send: true ».',
  all: 'Toutes les lettres',
  subject: 'Objet',
  copies: 'Exemplaires',
  overOf: '{over} sur {copies}',
  secondPerson: 'Une deuxième personne doit approuver chaque lettre avant l’envoi.',
  stateUnsent: 'Non envoyée',
  stateProposed: 'Attend une approbation',
  stateScheduled: 'Planifiée',
  stateSending: 'En cours d’envoi',
  statePaused: 'En pause',
  stateSent: 'Envoyée',
  stateCancelled: 'Annulée',

  // A letter
  reachesNobody:
    'Aucun serveur de courriel n’est configuré (SMTP_URL) : les courriels sont seulement écrits dans des fichiers et n’atteignent personne.',
  asRead: 'En texte brut',
  previewLine: 'Ligne d’aperçu',
  size: 'Taille',
  kilobytes: '{size} Ko',
  test: 'M’envoyer un essai',
  testHint:
    'À votre propre adresse, avec le texte actuel. Son lien de désabonnement ne mène nulle part.',
  tested: 'L’essai a été envoyé à votre adresse.',
  sendHeading: 'Envoyer à {count, plural, one {# abonné} other {# abonnés}}',
  nobody: 'Personne n’est abonné, donc personne ne la recevrait.',
  when: 'Quand',
  now: 'Maintenant',
  later: 'À une heure choisie',
  dayAndTime: 'Jour et heure',
  zone: 'En {zone}.',
  rate: 'Courriels par minute',
  rateHint: 'Au plus. Vide : aussi vite que le serveur le peut.',
  send: 'Envoyer',
  schedule: 'Planifier',
  propose: 'Proposer',
  sendToHeading: 'Envoyer « {subject} » à {count, plural, one {# abonné} other {# abonnés}}?',
  goesNow: 'Elle part maintenant.',
  goesLater: 'Elle part à ce moment : {moment}.',
  goesWhenApproved: 'Elle attend que quelqu’un d’autre l’approuve.',
  isFrozen: 'Ce qui change ensuite dans son texte n’est pas envoyé.',
  anyway: '{what} quand même',
  notNow: 'Pas maintenant',

  // Under way
  progress: 'Avancement',
  byCommand: 'Quelqu’un, par commande,',
  isProposed: '{who} l’a proposée pour ce moment : {moment}.',
  isProposedForNow: '{who} l’a proposée, pour partir dès qu’elle est approuvée.',
  isScheduled: '{who} l’a planifiée pour ce moment : {moment}.',
  waitsForOther: 'Vous l’avez proposée; quelqu’un d’autre doit l’approuver.',
  approve: 'Approuver',
  endedAt: 'Terminée le {moment}',
  atRate: 'Au plus {rate} courriels par minute',
  timeLeft: 'encore {time} environ',
  timeUnknown: 'temps restant inconnu',
  putOff:
    '{count, plural, one {# est reporté par son serveur et sera réessayé} other {# sont reportés par leurs serveurs et seront réessayés}}',
  pause: 'Mettre en pause',
  resume: 'Reprendre',
  cancel: 'Annuler la lettre…',
  cancelHeading: 'Annuler « {subject} »?',
  cancelBefore: 'Personne ne l’a reçue. Elle pourra être envoyée plus tard.',
  cancelAmid:
    '{count, plural, one {# abonné ne l’a pas reçue et ne la recevra pas} other {# abonnés ne l’ont pas reçue et ne la recevront pas}}. Elle ne pourra pas être renvoyée.',
  doCancel: 'Annuler la lettre',

  // What became of it
  result: 'Résultat',
  copyAccepted: 'Acceptés',
  copyRefused: 'Refusés',
  copyRefusedMeans: 'Leurs serveurs de courriel ne l’ont pas prise.',
  copyDeferred: 'Abandonnés',
  copyDeferredMeans: 'Leurs serveurs de courriel l’ont reportée pendant deux jours.',
  senderDied: 'Notre serveur s’est arrêté pendant l’envoi.',
  sendAllAgain: 'Tout renvoyer',
  sendAllAgainHeading: 'Renvoyer les {count, number} exemplaires incertains?',
  sendAllAgainMeans: 'Ceux qui l’ont déjà reçue la recevront deux fois.',
  copyUncertain: 'Incertains',
  copyUncertainMeans:
    'Personne ne sait si elle est arrivée. Envoyée de nouveau, elle peut arriver deux fois.',
  copyLeft: 'Partis avant',
  copyLeftMeans: 'Ils se sont désabonnés avant leur tour, ou leur adresse est bloquée.',
  copyWaiting: 'En attente',
  copyUnsent: 'Non envoyés',
  copyClaimed: 'En cours',
  copyBounced: 'Revenus',
  copyBouncedMeans: 'Acceptés, puis signalés comme non livrés.',
  unsubscribed: 'Désabonnés en 7 jours',
  nobodyHere: 'Personne.',
  erased: 'Effacé',
} satisfies Catalogue['letters'];
