/**
 * French messages for mistakes in a whole file, a drawing, a message or a letter, in the format of
 * `frenchMistakes`.
 */
export const frenchMistakesOfFiles: Record<string, string> = {
  // Syntax
  'begins with a byte-order mark; save it as UTF-8 without one':
    'commence par un BOM; enregistrez-le en UTF-8 sans BOM',
  'is not UTF-8; save it as UTF-8': 'n’est pas en UTF-8; enregistrez-le en UTF-8',
  'must begin with front matter between two ---': 'doit commencer par ses champs entre deux ---',
  '…; its first line is a long dash, which word processors make out of hyphens':
    '$1; sa première ligne est un tiret long, qu’un traitement de texte fait de traits d’union',
  '…; remove the blank lines above the first': '$1; retirez les lignes vides avant le premier',
  'the front matter must be a list of fields': 'son début doit être une liste de champs',
  'column …: …': 'colonne $1 : $2',
  'a comma is missing here': 'il manque une virgule ici',
  'is not valid JSON (…); use double quotes and no trailing comma':
    'n’est pas du JSON; utilisez des guillemets doubles, sans virgule à la fin',
  'is not valid YAML (…); …': 'n’est pas du YAML; $2',
  'put text that contains ": " in quotes':
    'mettez entre guillemets un texte qui contient un deux-points et une espace',
  'remove or rename one of the two fields with this name':
    'retirez ou renommez un des deux champs de ce nom',
  'indent with spaces': 'mettez des espaces au début de la ligne, et non des tabulations',
  'close the open quote or bracket': 'fermez le guillemet ou le crochet ouvert',
  'give all fields of an entry the same indentation, and close every bracket':
    'mettez les champs d’un élément au même retrait, et fermez chaque crochet',
  'put the text in quotes': 'mettez le texte entre guillemets',
  'put a comma between the entries': 'mettez une virgule entre les éléments',
  'give all fields of an entry the same indentation':
    'mettez les champs d’un élément au même retrait',
  'put text that begins with … in quotes': 'mettez entre guillemets un texte qui commence par $1',
  'correct this line': 'corrigez cette ligne',

  // File names and locations
  'nothing reads this file; …': 'rien ne lit ce fichier; $1',
  'rename it if you mean content/…, or move it elsewhere':
    'renommez-le si c’est content/$1, ou déplacez-le ailleurs',
  'that folder contains only …; move it elsewhere': 'ce dossier n’a que $1; déplacez-le ailleurs',
  'move it to content/… if you mean that folder': 'déplacez-le dans content/$1 si c’est ce dossier',
  'move it elsewhere; content/README.md lists every file you can have':
    'déplacez-le ailleurs; content/README.md nomme tous les fichiers possibles',
  'is a symbolic link; replace it with the file or folder itself':
    'est un lien symbolique; mettez-y le fichier ou le dossier même',
  'is missing; every site needs it': 'manque; chaque site en a besoin',
  'is missing; add it or switch off flags.… in site.json':
    'manque; ajoutez-le, ou désactivez flags.$1 dans les réglages',
  'this name becomes part of an address; use only a to z, 0 to 9, - and _':
    'fait partie d’une adresse; n’y mettez que a à z, 0 à 9, - et _',
  'has the same name as …; rename one of them': 'a le nom de $1; renommez l’un des deux',
  '… is already used by …; give each its own':
    '$1 est déjà utilisé par $2; chacun doit avoir le sien',

  // References to other files
  '… is the ID of two services; give each its own':
    '$1 est l’identifiant de deux services; chacun doit avoir le sien',
  'there is no question …; correct it or remove it':
    'la question $1 n’existe pas; corrigez ou retirez',
  '… is not a … in content/navigation.yaml; it has …': '$1 n’est pas un $2; il y a $3',
  'header link': 'lien de l’en-tête',
  'footer group': 'groupe du pied de page',
  'may contain {name}, {email} and {reference} only after the ?':
    'ne peut avoir {name}, {email} et {reference} qu’après le point d’interrogation',

  // Parts that only some builds need
  '… has no matching {{if}}': '$1 n’a pas de {{if}}',
  '… is nested in …': '$1 est à l’intérieur de $2',
  '{{if …}} has no {{end}}': '{{if $1}} n’a pas de {{end}}',
  '… cannot be used in text; pages show only text, pictures, tables and links':
    '$1 ne peut pas être dans un texte; les pages ne montrent que des textes, des images, des tableaux et des liens',
  'is nested too deeply': 'a trop de niveaux imbriqués',

  // Redirects
  '… is an API address; remove the redirect': '$1 est une adresse de l’API; retirez la redirection',
  '… is in another language; put it into …/redirects.yaml, without …':
    '$1 est dans une autre langue; mettez cette adresse dans $2/redirects.yaml, sans $3',
  '… is the 404 page; remove the redirect':
    '$1 est la page des adresses inconnues; retirez la redirection',
  'is part of a redirect loop: …; remove one of them': 'tourne en rond : $1; retirez l’une d’elles',
  '… is gone (410); use 410 here too, without a to':
    '$1 n’existe plus (410); mettez 410 ici aussi, sans adresse',

  // Messages
  'is not in ICU MessageFormat (…); compare it with “…”':
    'n’est pas au format ICU MessageFormat; comparez avec « $2 »',
  'contains …, which “…” does not; remove it or correct its name':
    'contient $1, que « $2 » n’a pas; retirez ou corrigez le nom',
  'lacks … from “…”; add it, and write ’ for an apostrophe before a brace':
    'ne contient pas $1 de « $2 »; ajoutez, et écrivez ’ pour une apostrophe devant une accolade',
  'is not a message of this software; remove it or correct its name':
    'n’est pas un message de ce logiciel; retirez ou corrigez le nom',
  'the software is not available in …: … messages are missing; npm run new -- messages writes them here in English for you to translate':
    'le logiciel n’existe pas en $1 : il manque $2 messages; npm run new -- messages les écrit ici en anglais, à traduire',

  // Letters
  'a letter cannot have parts for only some builds; remove this':
    'une lettre n’a pas de parties conditionnelles; retirez cette ligne',
  'has no text; write it': 'n’a pas de texte; écrivez-le',
  'is … bytes as an email; shorten it to 100 KB, because Gmail clips the rest':
    'fait $1 octets par courriel; raccourcissez à 100 Ko, car Gmail coupe la suite',
  '… cannot be used in a letter; write it as Markdown':
    '$1 ne peut pas être dans une lettre; écrivez en Markdown',
  '… is not shown in emails; save it as jpg, png or webp':
    '$1 ne s’affiche pas dans un courriel; enregistrez l’image en jpg, png ou webp',
  '… is not filled in; write what it stands for': '$1 est resté; écrivez ce qu’il remplace',
  '… is not converted in the plain-text email; write the character itself':
    '$1 reste tel quel dans le texte du courriel; écrivez le signe même',
  '… must begin with / or https://': '$1 doit commencer par / ou https://',

  // Pictures and fonts
  'this is not a valid picture address; remove the spaces from its name':
    'cette adresse d’image n’est pas valable; retirez les espaces de son nom',
  '… is a HEIC file, the iPhone format, whatever its name; open it and export it as jpg (on the phone: Settings, Camera, Formats, Most Compatible)':
    '$1 est une image HEIC, le format des iPhone, quel que soit son nom; exportez-la en jpg (sur le téléphone : Réglages, Appareil photo, Formats, Le plus compatible)',
  '… cannot be used; save it as jpg, png, webp, avif or svg':
    '$1 ne peut pas être utilisé; enregistrez en jpg, png, webp, avif ou svg',
  '… cannot be read (…); save it again or replace it':
    '$1 ne peut pas être lu; enregistrez de nouveau ou remplacez',
  'there is no content/brand/…; add it': 'content/brand/$1 n’existe pas; ajoutez-le',
  '… cannot be read as a font; download or convert it again':
    '$1 ne peut pas être lu comme police; téléchargez ou convertissez de nouveau',
  '… is not a woff2 font; convert it to woff2': '$1 n’est pas une police woff2; convertissez-la',
  '… has only one weight; enter that weight instead of a range':
    '$1 n’a qu’une graisse; indiquez-la au lieu d’une plage',
  'is not a hex color such as #ffd60a': 'n’est pas une couleur comme #ffd60a',

  // Drawings
  '… is not an SVG; export it as SVG': '$1 n’est pas un SVG; exportez-le en SVG',
  '… must have a viewBox, or a width and a height; export it again (Illustrator: without Responsive; Inkscape: File, Document Properties, Resize to content)':
    '$1 doit avoir une viewBox, ou une largeur et une hauteur; exportez de nouveau (Illustrator : sans Responsive; Inkscape : Fichier, Propriétés du document, Ajuster au contenu)',
  '… has the style …:…, which pages cannot show; remove it':
    '$1 a le style $2:$3, que les pages ne montrent pas; retirez-le',
  '… has the style rule …, which pages cannot show; …':
    '$1 a la règle de style $2, que les pages ne montrent pas; $3',
  'export it with its styles as attributes (Illustrator: File, Export, Export As, SVG, Styling: Presentation Attributes)':
    'exportez les styles comme attributs (Illustrator : Fichier, Exportation, Exporter sous, SVG, Style : Attributs de présentation)',
  '… must contain only shapes, without …; …': '$1 ne doit contenir que des formes, sans $2; $3',
  'turn its text into shapes (Illustrator: Type, Create Outlines; Figma: Flatten; Inkscape: Path, Object to Path)':
    'vectorisez son texte (Illustrator : Texte, Vectoriser; Figma : Aplatir; Inkscape : Chemin, Objet en chemin)',
  'it contains a photo, which has no outlines; export the drawing it was made from, or ask its designer for the vector file':
    'il contient une photo, qui n’a pas de contours; exportez le dessin d’origine, ou demandez le fichier vectoriel',
  'turn its copies into shapes (Illustrator: Object, Expand; Inkscape: Edit, Clone, Unlink Clone)':
    'décomposez ses copies (Illustrator : Objet, Décomposer; Inkscape : Édition, Cloner, Délier le clone)',
  'remove everything that is not a shape, and export it again':
    'retirez ce qui n’est pas une forme, et exportez de nouveau',
  'remove the script from it': 'retirez-en le script',
  'remove it': 'retirez-le',
  'remove its links': 'retirez ses liens',
};
