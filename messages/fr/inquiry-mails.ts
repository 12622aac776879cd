import type { Catalogue } from '../types.ts';

export const inquiryMails = {
  noticeHeading: 'Demande de services {reference}',
  // The clock has parentheses of its own.
  noticeIntro: 'Reçue le {moment}. {clock}. Une réponse à ce courriel est envoyée à l’expéditeur.',
  noticeButton: 'L’ouvrir au bureau',
  heldBackHeading: 'Des demandes de services sont retenues',
  heldBackCommands: '{list} les affiche, {release} en libère une. Aucune n’est supprimée.',
  heldBackIntro:
    'Il est arrivé plus de demandes à la fois que le système n’en traite automatiquement. Les suivantes sont enregistrées, sans avis pour vous ni confirmation pour leurs expéditeurs, jusqu’à ce que vous les ayez examinées.',
  receivedSubject: 'Nous avons reçu votre demande {reference}',
  receivedHeading: 'Votre demande est arrivée',
  receivedReference: 'Votre numéro de référence est {reference}.',
  receivedAnswerTime: 'Une personne lit votre demande et répond en {answerTime}.',
  receivedFollow:
    'Pour en suivre l’avancement, ouvrez une session avec cette adresse ou créez un compte avec elle.',
  receivedButton: 'Voir votre demande',
  receivedQuestions:
    'Des questions, ou ce n’est pas vous? Écrivez à {supportEmail} en donnant le numéro de référence.',
} satisfies Catalogue['inquiryMails'];
