import type { Catalogue } from '../en/index.ts';

export const contact = {
  contact: 'Nous joindre',
  hours: 'Quand nous répondons',
  projectHeading: 'Au sujet d’un projet',
  projectText:
    'Le formulaire de demande pose les questions que nous poserions au téléphone. Il enregistre vos réponses sur votre appareil jusqu’à l’envoi, et vous donne un numéro de référence pour le suivi.',
} satisfies Catalogue['contact'];
