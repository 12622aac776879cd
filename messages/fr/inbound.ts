import type { Catalogue } from '../types.ts';

export const inbound = {
  calendarAccepted: 'A accepté l’invitation « {summary} ».',
  calendarDeclined: 'A décliné l’invitation « {summary} ».',
  calendarTentative: 'Viendra peut-être : l’invitation « {summary} ».',
  calendarCancelled: 'A annulé « {summary} ».',
  calendarInvitation: 'Invitation à « {summary} ».',
  problemUnreadable: 'Ce courriel n’a pas pu être lu ici. Il a été conservé tel quel.',
  problemTooLarge:
    'Ce courriel est trop volumineux. Vous en voyez le texte ; le courriel complet est dans la boîte de réception.',
  notTheClients: 'Ce n’est pas l’adresse du client.',
  takeAddress: 'C’est le client',
  mayBelongTo: 'Concerne peut-être {reference}, dont le client a écrit de la même adresse.',
  copiesToo: 'A aussi écrit ou reçu une copie :',
  addToCc: 'Ajouter {address} en copie',
  addressNotThere: 'Aucun courriel de cette demande ne vient de cette adresse.',
} satisfies Catalogue['inbound'];
