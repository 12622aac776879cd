import type { Catalogue } from '../en/index.ts';

export const live = {
  tooMany: 'Trop de fenêtres du bureau sont ouvertes.',
  stopping: 'Le serveur redémarre.',
  viewing: 'Aussi ici : {who}',
  writing: '{who} écrit',
  lastActive: 'Dernière activité',
} satisfies Catalogue['live'];
