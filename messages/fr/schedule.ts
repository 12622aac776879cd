import type { Catalogue } from '../en/index.ts';

export const schedule = {
  later: 'Envoyer plus tard',
  sendAndClose: 'Envoyer et fermer',
  closesIn: 'Envoi et fermeture dans {seconds} s',
  replyCloses: 'Votre réponse sera envoyée dans quelques secondes. La demande sera ensuite fermée.',
  heading: 'Envoyer cette réponse plus tard',
  tomorrow: 'Demain, 9 h',
  monday: 'Lundi, 9 h',
  otherTime: 'Un autre jour et une autre heure',
  submit: 'Programmer',
  tooFar: 'Une réponse peut être programmée au plus {days} jours à l’avance.',
  standsFor: 'Envoi prévu : {moment}',
  stoppedByAnswer:
    'Non envoyée : le client a écrit depuis. Lisez son message, puis envoyez, modifiez ou annulez cette réponse.',
  stoppedByLeaving: 'Non envoyée : son auteur ne fait plus partie de l’équipe.',
  stoppedByRestore:
    'En attente : une sauvegarde a été restaurée, et cette réponse a pu être envoyée ou annulée entre-temps.',
  stoppedBySpam: 'En attente : la demande a été marquée comme pourriel.',
  sendNow: 'Envoyer maintenant',
  sendAnyway: 'Envoyer quand même',
  change: 'Modifier',
  cancel: 'Annuler la réponse',
  cancelledMeanwhile: 'Cette réponse a été annulée entre-temps.',
  didSendNow: 'A envoyé plus tôt une réponse programmée',
  didKeep: 'A fait envoyer une réponse programmée bien que le client ait écrit',
  didCancel: 'A annulé une réponse programmée',
  didStop: 'Une réponse programmée attend, car le client a écrit',
  didLeave: 'Une réponse programmée attend, car son auteur est parti',
  didClose:
    'Une réponse programmée a été annulée, car la demande a été fermée; son texte est de nouveau un brouillon',
  didHold: 'Une réponse programmée attend, car la demande a été marquée comme pourriel',
  stoppedSubject: '{company} a écrit avant votre réponse programmée · {reference}',
  stoppedHeading: 'Votre réponse programmée attend',
  stoppedIntro:
    'Le client a écrit depuis que vous l’avez programmée. Elle ne partira que si quelqu’un choisit « Envoyer quand même » au bureau.',
  spamSubject: 'Votre réponse programmée à {company} attend · {reference}',
  spamIntro:
    'Un collègue a marqué la demande comme pourriel. La réponse ne partira que si cela est annulé avant l’heure prévue ou si quelqu’un choisit « Envoyer maintenant » au bureau.',
  cancelledSubject: 'Votre réponse programmée à {company} a été annulée · {reference}',
  cancelledHeading: 'Votre réponse programmée a été annulée',
  cancelledIntro:
    'Un collègue l’a annulée ou a fermé la demande. Son texte fait de nouveau partie de vos brouillons.',
} satisfies Catalogue['schedule'];
