import type { Catalogue } from '../en/index.ts';

export const inquiryMails = {
  noticeHeading: 'Demande de services {reference}',
  // Not in parentheses, because the time already contains some.
  noticeIntro: 'Reçue le {moment}. {clock}. Une réponse à ce courriel est envoyée à l’expéditeur.',
  noticeButton: 'Ouvrir la demande',
  quarantineHeading: 'Des demandes de services sont en quarantaine',
  quarantineOnDesk:
    'Examinez-les au bureau, sous « En quarantaine », et libérez celles qui sont véritables. Aucune n’est supprimée.',
  quarantineIntro:
    'Il est arrivé plus de demandes à la fois que le système n’en traite automatiquement. Les nouvelles demandes sont enregistrées, mais vous n’êtes pas avisé et leurs expéditeurs ne reçoivent aucune confirmation tant que vous ne les avez pas examinées.',
  receivedSubject: 'Nous avons reçu votre demande {reference}',
  receivedHeading: 'Votre demande est arrivée',
  receivedReference: 'Votre numéro de référence est {reference}.',
  receivedAnswerTime:
    'Une personne lit votre demande et répond en {answerTime}, au plus tard le {day}.',
  receivedFollow:
    'Pour en suivre l’avancement, ouvrez une session avec cette adresse ou créez un compte avec elle.',
  receivedButton: 'La suivre dans votre compte',
  bookCall: 'Choisir un moment pour un appel',
  receivedQuestions:
    'Des questions, ou ce n’est pas vous? Écrivez à {supportEmail} en donnant le numéro de référence.',
} satisfies Catalogue['inquiryMails'];
