import type { Catalogue } from '../en/index.ts';

export const newsletter = {
  linkIncomplete: 'Lien non valide',
  linkNotValid: 'Lien non valide',
  linkIncompleteAdvice:
    'Veuillez ouvrir de nouveau le lien reçu par courriel. S’il ne fonctionne toujours pas, écrivez au soutien à <link>{supportEmail}</link>.',
  lostLinkHeading: 'Vous avez perdu le lien?',
  consentNotice:
    '{purpose} Vous pouvez vous désabonner à tout moment grâce au lien fourni dans chaque numéro ou en nous écrivant. Comment nous traitons vos données : <link>politique de confidentialité</link>.',
  subscribeByMail: 'S’abonner par courriel',
  subscribe: 'S’abonner',
  consentNoticeShort:
    '{purpose} Comment nous traitons vos données : <link>politique de confidentialité</link>.',
  subscribeFailed: 'L’abonnement n’a pas fonctionné',
  offlineInputKept:
    'Vous êtes hors ligne. Ce que vous avez écrit est toujours là; veuillez réessayer une fois la connexion rétablie.',
  sentTo: 'Nous l’avons envoyé à {email}. Vérifiez aussi vos pourriels.',
  sendAgainIn: 'Renvoyer dans {seconds} s',
  sendAgain: 'Renvoyer',
  wrongAddress: 'Mauvaise adresse?',
  requestedAgain:
    'Nouvelle demande reçue. Nous laissons au moins {interval} entre deux courriels à la même adresse. Si rien n’est arrivé d’ici là, réessayez.',
  linkFailedHeading: 'Cela n’a pas fonctionné',
  writeToUs: 'Nous écrire',
  unsubscribing: 'Désabonnement en cours…',
  unsubscribingWait: 'Veuillez patienter pendant que nous vérifions votre adresse de courriel.',
  unsubscribeHeading: 'Vous désabonner de l’infolettre?',
  unsubscribeIntro: 'Appuyez sur le bouton, et nous ne vous l’enverrons plus.',
  unsubscribeLinkIntro:
    'Entrez l’adresse qui reçoit l’infolettre, et nous y enverrons le lien de désabonnement.',
  unsubscribeByMailIntro:
    'Écrivez-nous de l’adresse qui reçoit l’infolettre, et nous la retirerons de la liste.',
  unsubscribeByMail: 'Se désabonner par courriel',
  unsubscribeLinkButton: 'Recevoir le lien',
  subscribedAgainHeading: 'Vous êtes sur la liste',
  unsubscribedHeading: 'Vous n’êtes plus sur la liste',
  unsubscribedAddress: 'Adresse : {email}',
  undoHeading: 'Rester sur la liste?',
  undoIntro: 'Un clic, et vous recevez l’infolettre comme avant.',
  undoing: 'Réabonnement en cours…',
  undoButton: 'Annuler, c’était une erreur',
  undoLifetime: 'Vous pouvez annuler pendant {duration}.',
  comeBack: 'Vous pouvez revenir à tout moment : <link>abonnez-vous à l’infolettre</link>.',
  confirmedHeading: 'Bienvenue à bord',
  confirmedAddress: 'L’infolettre sera envoyée à {email}.',
  confirmedText:
    'Votre courriel de bienvenue contient le lien pour vous désabonner à tout moment. En attendant le prochain numéro, <link>lisez les numéros précédents</link>.',
  confirmHeading: 'Confirmez votre abonnement',
  confirmIntro: 'Appuyez sur le bouton pour vous joindre à la liste.',
  confirming: 'Confirmation en cours…',
  confirmButton: 'Confirmer l’abonnement',
  confirmMailSent:
    'Nous vous avons envoyé un lien pour confirmer votre abonnement; il fonctionne pendant {duration}. Pas de courriel? Vérifiez vos pourriels, ou <link>abonnez-vous de nouveau</link> si l’adresse était erronée.',
  whileYouWait: 'En attendant : le dernier numéro',
  subscribeAgain: 'S’abonner de nouveau',
  feedTitle: '{brand} : infolettre',
  feedHint: 'Tous les numéros parus, aussi en <feed>fil</feed>.',
  otherIssues: 'Autres numéros',
  nextByMail: 'Recevoir le prochain numéro par courriel',
  pastIssues: 'Numéros précédents',
  projectInMind: 'Vous avez un projet en tête?',
  readIssue: 'Lire « {issue} »',
  confirmFailed: 'La confirmation n’a pas fonctionné',
  unsubscribeFailed: 'Le désabonnement n’a pas fonctionné',
  unsubscribeLinkFailed: 'L’envoi du lien de désabonnement n’a pas fonctionné',
  undoFailed: 'L’annulation du désabonnement n’a pas fonctionné',
  confirmLostLink:
    'Abonnez-vous de nouveau avec la même adresse, et nous vous enverrons un nouveau lien par courriel.',
} satisfies Catalogue['newsletter'];
