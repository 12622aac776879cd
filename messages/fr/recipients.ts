import type { Catalogue } from '../en/index.ts';

export const recipients = {
  open: 'Cc, objet',
  subject: 'Objet',
  bcc: 'Cci',
  addBcc: 'Ajouter Cci',
  bccTo: 'Cci : {bcc}',
  another: 'Autre adresse…',
  choose: 'Choisir une adresse connue',
  clients: '{address} (de la demande)',
  keep: 'Utiliser pour les prochaines réponses',
  kept: 'Les réponses vont désormais à {address}.',
  unknown:
    '{address} ne fait pas partie de cette conversation. Rien n’a été envoyé; vérifiez l’adresse.',
  required: 'Entrez une adresse, ou choisissez-en une connue.',
  sendTo: 'Envoyer à {address}',
  sameDomain: 'même domaine ({domain})',
} satisfies Catalogue['recipients'];
