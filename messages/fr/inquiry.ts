import type { Catalogue } from '../en/index.ts';

export const inquiry = {
  sentFromOtherTab:
    'Vous avez envoyé une demande à partir d’un autre onglet; son numéro de référence est <strong>{reference}</strong>.',
  draftRestored: 'Nous avons rétabli vos réponses du {day}.',
  startOver: 'Recommencer',
  otherDraft:
    'Cet appareil contient aussi des réponses enregistrées le {day} à {time}. Celles du formulaire sont gardées si vous les consultez.',
  takeOtherDraft: 'Utiliser les autres réponses',
  draftNotSaved:
    'Ce navigateur ne peut pas enregistrer de brouillon : veuillez envoyer le formulaire avant de fermer la page.',
  draftSaved: 'Brouillon enregistré sur cet appareil à {time}',
  // The code inserts “them” for answers and “it” for a request.
  deleteYes: 'Oui, supprimer',
  charactersLeft: '{count, plural, one {# caractère restant} other {# caractères restants}}',
  charactersTooMany: '{count, plural, one {# caractère de trop} other {# caractères de trop}}',
  emailSuggestion: 'Vouliez-vous dire {address}?',
  takeSuggestion: 'Utiliser {suggestion}',
  formFailure:
    'Votre demande n’a pas été envoyée. {reason} Tout ce que vous avez écrit est encore ici; veuillez réessayer, ou écrivez-nous.',
  phoneWanted:
    'Vous avez demandé un appel : veuillez laisser un numéro, sinon nous vous écrirons par courriel.',
  planNote: 'Forfait : {plan}',
  progress: 'Progression',
  sectionProgress: '{answered} sur {required}',
  formProgress: '{answered, plural, one {# réponse} other {# réponses}} sur {required}',
  sectionNotStarted: 'À remplir',
  sectionOptional: 'Facultatif',
  errorTitlePrefix: 'Erreur : ',
  formCrashed: 'Ce formulaire a eu un problème',
  answersSaved: 'Vos réponses sont enregistrées sur votre appareil.',
  answersNotSaved:
    'Ce navigateur ne peut pas enregistrer vos réponses : veuillez en télécharger une copie avant de quitter cette page.',
  downloadCopy: 'Télécharger une copie',
  hideAll: 'Tout masquer',
  showAll: 'Tout afficher',
  reviewButton: 'Vérifier et envoyer',
  sendWithoutReview: 'Envoyer la demande',
  alreadySentHeading: 'Votre demande est envoyée',
  alreadySentText:
    'Elle a été envoyée à partir d’un autre onglet; celui-ci ne l’enverra donc pas de nouveau.',
  yourReference: 'Votre numéro de référence est <strong>{reference}</strong>.',
  seeNextSteps: 'Voir la suite des choses',
  sendAnother: 'Envoyer une autre demande',
  keptRequestLabel: 'Demande de services sur cet appareil',
  keptRequest: 'Une demande de services sur cet appareil n’a pas encore été envoyée.',
  openKeptRequest: 'Ouvrir la demande',
  mailOpensWithAnswers:
    'Votre application de courriel s’ouvre avec vos réponses; lancez-y l’envoi.',
  mailTooLongOpens:
    'Vos réponses sont trop longues pour un lien de courriel : téléchargez-en une copie et joignez-la au courriel qui s’ouvre.',
  sendByMail: 'Envoyer par courriel',
  offlineWillSend:
    '<strong>Vous êtes hors ligne.</strong> Votre demande est enregistrée sur cet appareil et sera envoyée automatiquement, une seule fois, quand vous serez de nouveau en ligne avec cette page ouverte.',
  sendUncertain: 'Votre demande a-t-elle été envoyée?',
  sendFailed: 'Votre demande n’a pas été envoyée',
  sendFailedReason: '{reason} Tout ce que vous avez écrit est encore ici.',
  sendByMailInstead: 'Envoyer plutôt par courriel',
  mailTooLong:
    'Vos réponses sont trop longues pour un lien de courriel : téléchargez-en une copie et joignez-la.',
  serverUnreachable: 'Impossible de joindre le serveur.',
  serverTimeout:
    'Le serveur n’a pas répondu en {seconds} secondes. Il a peut-être tout de même reçu votre demande; vous pouvez réessayer sans risque, car une demande n’est jamais enregistrée deux fois.',
  connectionFailed: 'Impossible de joindre le serveur. Veuillez vérifier votre connexion.',
  deleteUnsent: 'Supprimer la demande',
  reviewUnsent: 'Vérifier la demande',
  mailPasteAnswers: 'Veuillez coller vos réponses ici, ou joindre le fichier.',
  mailSubject: 'Demande de services de {company}',
  reviewHeading: 'Vérifiez vos réponses avant d’envoyer votre demande',
  answersUse: 'Vos réponses nous servent seulement à vous répondre et à préparer une proposition.',
  sendButton: 'Confirmer et envoyer',
  noAnswer: 'Aucune réponse',
  unanswered:
    '{count, plural, one {# question facultative sans réponse} other {# questions facultatives sans réponse}}',
  sendInterrupted:
    'La page a été fermée pendant l’envoi de votre demande; nous ne savons donc pas si elle est arrivée. Vous pouvez réessayer sans risque, car une demande n’est jamais enregistrée deux fois.',
  noReferenceHeading: 'Aucune demande à montrer',
  noReferenceText:
    'Cette adresse ne contient aucun numéro de référence. Vous le trouverez dans votre courriel de confirmation.',
  sentHeading: 'Demande envoyée',
  nextStepsHeading: 'La suite des choses',
  followHeading: 'Suivez votre demande',
  followText:
    'Un compte vous montre où en est cette demande, et les suivantes. Créez-le avec l’adresse indiquée dans le formulaire.',
  followSignedIn:
    'Elle est dans votre tableau de bord si vous avez indiqué l’adresse de votre compte dans le formulaire.',
  somethingToAdd:
    'Quelque chose à ajouter? Écrivez à <link>{supportEmail}</link> en donnant le numéro de référence.',
  printPage: 'Imprimer cette page',
  confirmationStep: 'Confirmation',
  confirmationTime: 'En quelques minutes',
  confirmationText:
    'Un courriel avec votre numéro de référence. S’il n’arrive pas, vérifiez vos pourriels.',
  replyStep: 'Réponse',
  replyTime: 'En {answerTime}',
  replyText:
    'Une personne qui a lu votre demande vous écrit ou vous appelle, selon votre préférence.',
  conversationStep: 'Conversation',
  conversationText:
    'Nous posons les questions que le formulaire n’a pas posées, et disons si nous sommes les bonnes personnes. Un premier montant suit par écrit en {quoteTime}. {consultation}',
  proposalStep: 'Proposition',
  proposalTime: 'En {proposalTime}',
  proposalText:
    'Si le montant vous convient : la portée, le prix et la date par écrit, sans engagement.',
  introduction:
    'Environ {minutes} minutes, {questions, plural, one {# question obligatoire} other {# questions obligatoires}}.',
  answersKept: 'Vos réponses sont enregistrées sur votre appareil jusqu’à l’envoi.',
  mailInstead: 'Vous préférez le courriel?',
  nextSectionButton: 'Continuer<hidden> vers la section « {section} »</hidden>',
  formProgressLarge: '<count>{answered}</count>sur {required} questions',
  unsentUncertain:
    'Une demande du {day} se trouve sur cet appareil, et nous ne savons pas si elle est arrivée. Les réponses du formulaire sont gardées si vous la vérifiez.',
  unsentTooOld:
    'Une demande du {day}, qui n’a pas pu être envoyée, se trouve sur cet appareil; elle est trop ancienne pour être envoyée sans vous le demander. Les réponses du formulaire sont gardées si vous la vérifiez.',
  unsentRefused:
    'Une demande du {day} se trouve sur cet appareil et n’a pas pu être envoyée telle quelle : le formulaire a changé depuis, ou une réponse a été refusée. Les réponses du formulaire sont gardées si vous la vérifiez.',
  confirmationMail: 'Une confirmation est envoyée à <address>{email}</address>.',
  problemCount: '{count, plural, one {# problème} other {# problèmes}}',
  moreProblems: 'et {count} de plus',
  fewerProblems: 'En montrer moins',
  sectionComplete: 'Remplie',
  draftDiffers: 'Les réponses ci-dessous sont différentes et n’ont pas été envoyées.',
  deleteAnswersQuestion: 'Les supprimer?',
  keepAnswers: 'Non, les garder',
  deleteRequestQuestion: 'La supprimer?',
  keepRequest: 'Non, la garder',
  changeAnswer: 'Modifier<hidden> : {answer}</hidden>',
  labelledAnswer: '{label} : {answer}',
  conversationTime: '45 minutes',
} satisfies Catalogue['inquiry'];
