import type { Catalogue } from '../types.ts';

export const requestList = {
  groupLate: 'En retard',
  groupWaiting: 'En attente d’une réponse',
  groupOthers: 'Sans attente',
  need: 'Demande',
  select: 'Sélectionner',
  selectRow: 'Sélectionner {name}',
  selected: '{count, plural, one {# sélectionnée} other {# sélectionnées}}',
  assignTo: 'Attribuer à…',
  closeThem: 'Fermer',
  markSpam: 'Marquer comme pourriel',
  clearSelection: 'Tout désélectionner',
  spamMarked:
    '{count, plural, one {# demande marquée comme pourriel.} other {# demandes marquées comme pourriels.}}',
  changed: '{count, plural, one {# demande modifiée.} other {# demandes modifiées.}}',
  previous: 'Demande précédente',
  next: 'Demande suivante',
  keySelect: 'Sélectionner la ligne',
} satisfies Catalogue['requestList'];
