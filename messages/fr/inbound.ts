import type { Catalogue } from '../en/index.ts';

export const inbound = {
  automaticMails:
    '{count, plural, one {# e-mail automatique ou avis} other {# e-mails automatiques et avis}}',
  calendarAccepted: 'A accepté l’invitation « {summary} ».',
  calendarDeclined: 'A décliné l’invitation « {summary} ».',
  calendarTentative: 'A accepté provisoirement l’invitation « {summary} ».',
  calendarCancelled: 'A annulé « {summary} ».',
  calendarInvitation: 'Invitation à « {summary} ».',
  problemUnreadable: 'Ce courriel n’a pas pu être affiché. L’original est conservé.',
  problemTooLarge:
    'Ce courriel est trop volumineux pour le bureau. Seul son texte est affiché; le courriel complet est dans la boîte aux lettres.',
  notTheClients: 'Ce n’est pas l’adresse du client.',
  addClientAddress: 'Ajouter comme adresse du client',
  answersLetter: 'Répond à la lettre',
  mayBelongTo: 'Correspond peut-être à {reference}, dont le client a utilisé la même adresse.',
  choose: 'Choisir une demande…',
  moveTo: 'Déplacer vers {client}',
  chooseOther: 'En choisir une autre…',
  sameAddress: 'Correspond à {client} par l’adresse.',
  sameName: 'Correspond à {client} par le nom, mais l’adresse est nouvelle.',
  referenceOrClient: 'Référence ou client',
  matches: 'Demandes correspondantes',
  matching: '{count, plural, one {# demande correspondante} other {# demandes correspondantes}}',
  copiesToo: 'Aussi dans cette conversation :',
  addToCc: 'Ajouter {address} en copie',
  addressNotThere: 'Aucun courriel de cette demande ne vient de cette adresse.',
  dismissed: 'Courriel ignoré.',
  eventBroughtBack: 'Courriel ignoré remis dans la boîte de réception',
  movedTo: 'Courriel déplacé dans',
  toInbox: 'Remettre dans la boîte de réception',
  notFiledByHand:
    'Seul un courriel qui a été déplacé ici depuis la boîte de réception peut y être remis.',
  eventUnfiled: 'Courriel de la demande remis dans la boîte de réception',
  waiting:
    '{count, plural, one {# courriel est encore} other {# courriels sont encore}} dans la boîte aux lettres, car une limite est atteinte.',
} satisfies Catalogue['inbound'];
