import type { Catalogue } from '../en/index.ts';

export const empty = {
  failed: 'Affichage impossible',
  filtered: 'Essayez d’autres mots ou d’autres filtres.',
  requests: 'Les nouvelles demandes s’affichent automatiquement.',
  inbox: 'Si un client écrit d’une autre adresse, son courriel apparaît ici.',
  letters: 'Les lettres publiées apparaissent ici, avec leurs destinataires et leurs résultats.',
  subscribers: 'Les personnes qui s’inscrivent sur le site apparaissent ici.',
  publications: 'Les changements apparaissent ici une fois publiés à partir du bureau.',
  versions:
    'Les versions publiées à partir du bureau apparaissent ici. Les plus anciennes sont dans le dossier de contenu.',
  pictures: 'Chaque image du site apparaît ici, avec les pages qui l’affichent.',
  log: 'Tout ce qui se fait au bureau apparaît ici, avec la personne et l’heure.',
  webhooks:
    'Les logiciels à qui le bureau signale les demandes, les réponses et les abonnés apparaissent ici.',
} satisfies Catalogue['empty'];
