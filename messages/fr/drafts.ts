import type { Catalogue } from '../types.ts';

export const drafts = {
  draftTooLong:
    '{over} caractères de trop : {most} au plus peuvent être enregistrés et envoyés. Tout est gardé ici.',
  draftRefused: 'Brouillon non enregistré : ce texte ne peut pas l’être. Il est gardé ici.',
  draftElsewhere: 'Ce brouillon a été modifié dans un autre onglet ou envoyé entretemps.',
  otherDrafts: 'Vos autres brouillons',
  otherDraft: '{time} : {start}',
  showDraft: 'Afficher',
  sendSecond: 'Envoyer une deuxième réponse',
  answeredMeanwhile:
    '{who} a répondu depuis que vous avez commencé à écrire. Rien n’a été envoyé; votre texte est gardé.',
} satisfies Catalogue['drafts'];
