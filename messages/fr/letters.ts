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
    'Les abonnés ont accepté {count, plural, one {# lettre} other {# lettres}} par mois, et à moins d’un mois il y a {letters}.',
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
    'Une sauvegarde a été restaurée. Ce qui y est non envoyé a pu l’être depuis, donc c’est incertain.',
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
  didSendAgain: 'Exemplaire incertain de la lettre {letter} envoyé de nouveau',
  didTest: 'Essai de la lettre {letter} envoyé',
  secondPersonOn: 'Les lettres demandent désormais une deuxième personne',
  secondPersonOff: 'Les lettres ne demandent plus de deuxième personne',
} satisfies Catalogue['letters'];
