import type { Catalogue } from '../en/index.ts';

export const developers = {
  example: 'Exemple : {call}',
  developers: 'Développeurs',
  openApi: 'Version lisible par une machine (OpenAPI 3.1) : <link>{path}</link>',
  rules: 'Règles pour tous les appels',
  endpoints: 'Points de terminaison',
  changes: 'Modifications',
} satisfies Catalogue['developers'];
