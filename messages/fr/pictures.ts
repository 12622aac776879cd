import type { Catalogue } from '../en/index.ts';

export const pictures = {
  tooManyBytes: 'Cette image dépasse {most} Mo. Choisissez-en une plus petite.',
  heic: 'C’est une image HEIC, le format des iPhone. Enregistrez-la en JPEG (sur le téléphone : Réglages, Appareil photo, Formats, Le plus compatible).',
  svg: 'Ce fichier SVG contient plus que des formes, par exemple du texte, une photo ou un script. Vectorisez son texte et exportez-le de nouveau, ou enregistrez-le en PNG.',
  format:
    'Le site ne peut pas afficher ce fichier. Enregistrez-le en JPEG, PNG, WebP, AVIF ou SVG.',
  broken: 'Cette image est illisible, peut-être incomplète. Enregistrez-la de nouveau.',
  tooManyPixels: 'Cette image est trop grande. Enregistrez-la avec 50 mégapixels au plus.',
  busy: 'Trop d’images à la fois. Réessayez dans un instant.',
  full: 'Il n’y a plus de place pour d’autres images. Un propriétaire peut supprimer les anciennes à la fin de la page Images.',
  notFormer: 'Une de ces images est de nouveau utilisée, ou n’existe plus. Rechargez la page.',
  inUse: 'Cette image est affichée sur le site. Retirez-la d’abord de là.',

  upload: 'Téléverser une image',
  replaceWith: 'Remplacer',
  choose: 'Choisir',
  remove: 'Retirer',
  dropHere: 'ou déposez-la ici',
  uploading: 'Téléversement…',
  uploadFailed: 'L’image n’a pas pu être téléversée. Réessayez.',
  alt: 'Ce que l’image montre',
  altHelp:
    'Pour les personnes qui ne la voient pas, p. ex. « Deux ingénieures devant un tableau ».',
  focus: 'Ce qui reste visible',
  focusHelp:
    'Quand une page ne montre qu’une partie de l’image, ce point en fait partie. Cliquez dessus dans l’image.',
  focusAcross: 'De gauche à droite',
  focusDown: 'De haut en bas',
  focusMiddle: 'Revenir au milieu',
  insert: 'Image',
  insertHeading: 'Insérer une image',
  insertNow: 'Insérer',
  altMissing: 'Décrivez ce que l’image montre.',
  noneYet: 'Aucune image pour l’instant',

  pictures: 'Images',
  intro: 'Une fois publiée, une nouvelle version apparaît partout où l’image est affichée.',
  replace: 'Remplacer',
  replaceOf: 'Remplacer {name}',
  deleteOf: 'Supprimer {name}',
  delete: 'Supprimer',
  keep: 'Supprimer le brouillon',
  keepOf: 'Supprimer le brouillon : {name}',
  unused: 'Affichée nulle part',
  places: 'Affichée à {count, plural, one {# endroit} other {# endroits}}',
  isNew: 'Nouvelle, pas encore publiée',
  isReplaced: 'Remplacée à la publication',
  isRemoved: 'Supprimée à la publication',
  noPreview: 'Pas d’aperçu',

  // Former pictures
  former: '{count, plural, one {Une ancienne image, {size}} other {# anciennes images, {size}}}',
  formerHelp:
    'Ni sur le site, ni dans un brouillon. Elles prennent de la place pour que les publications puissent être annulées.',
  neverPublished: 'Jamais publiée',
  deleteFormer: 'Supprimer toutes les anciennes images',
  deleteQuestion: '{count, plural, one {Supprimer {name}?} other {Supprimer # images?}}',
  deleteMeans:
    'C’est définitif. Annuler une publication qui montrait une image supprimée dira qu’elle manque.',
  deleteForGood: 'Supprimer définitivement',
  didDelete:
    '{count, plural, one {Suppression d’une ancienne image} other {Suppression de # anciennes images}} : {paths}',
} satisfies Catalogue['pictures'];
