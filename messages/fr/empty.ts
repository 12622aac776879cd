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
  log: 'Les réponses, les changements aux demandes, les publications, les changements de rôle et tout ce qui se fait au bureau sont consignés ici, avec la personne et l’heure.',
  webhooks:
    'Le bureau peut signaler les demandes, les réponses et les abonnés à d’autres logiciels.',
} satisfies Catalogue['empty'];
