import type { Catalogue } from '../en/index.ts';

export const forums = {
  reportSubject: 'Signalement : {topic}',
  forums: 'Forums',
  noAnswerYet: 'Aucune réponse pour l’instant',
  acceptedTag: 'acceptée',
  reportLink: 'Signaler un problème sur cette page',
  topicClosed: '<strong>Cette question est fermée.</strong> Elle n’accepte plus de réponses.',
  allQuestions: 'Toutes les questions',
  answerSubject: 'Réponse : {topic}',
  answerHeading: 'Vous en savez plus?',
  askHeading: 'Posez votre propre question',
  inDiscussions:
    'Les questions et les réponses se publient dans nos discussions publiques, où il faut un compte. Nous montrons ici celles qui sont utiles.',
  byMail:
    'Écrivez-nous. Nous répondons par courriel en {answerTime}, et vous demandons votre accord avant de montrer quoi que ce soit ici.',
  answerButton: 'Ajouter une réponse',
  askButton: 'Poser une question',
  noQuestionYet: 'Aucune question pour l’instant. La vôtre serait la première.',
  answerCount: '{count, plural, one {# réponse} other {# réponses}}',
  answeredTag: 'résolue',
  closedTag: 'fermée',
  topicDescription:
    '{category}, avec {answers, plural, one {# réponse} other {# réponses}} : {topic}',
  askSubject: 'Une question pour le forum',
} satisfies Catalogue['forums'];
