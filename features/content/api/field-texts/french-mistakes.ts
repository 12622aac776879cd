/**
 * French messages for mistakes in a field, keyed by the English message. `…` stands for a variable
 * part, which is `$1`, `$2`, … in French.
 */
export const frenchMistakes: Record<string, string> = {
  // Any field
  'is missing': 'manque',
  'is empty; write something after it, or remove it':
    'est vide; écrivez quelque chose, ou retirez-le',
  'must not be empty': 'ne doit pas être vide',
  'has … characters; shorten it to …': 'a $1 caractères; raccourcissez à $2',
  'has more than … characters': 'a plus de $1 caractères',
  'shorten it to … characters': 'raccourcissez à $1 caractères',
  'has more than … entries': 'a plus de $1 éléments',
  'needs at least … entry': 'il faut au moins $1 élément',
  'needs at least … entries': 'il faut au moins $1 éléments',
  '… is already used above; give each entry its own':
    '$1 est déjà utilisé plus haut; chaque élément doit avoir le sien',
  'is not a field here; the fields are …': 'n’est pas un champ d’ici; il y a $1',
  'is text but must be a list, such as …': 'est un texte et doit être une liste',
  'is read as a number; put it in quotes: …':
    'est lu comme un nombre; mettez-le entre guillemets : $1',
  'is read as a boolean; put it in quotes: …':
    'est lu comme oui ou non; mettez-le entre guillemets : $1',
  'put … in quotes': 'mettez $1 entre guillemets',
  'must be a number without quotes or units, such as 12':
    'doit être un nombre sans unité, comme 12',
  'must be true or false, without quotes': 'doit être oui ou non',
  'must be greater than 0': 'doit être supérieur à 0',
  'must be one of …, or a file such as dock.svg': 'doit être $1, ou un fichier comme dock.svg',
  'must be one of …': 'doit être : $1',
  'Invalid option: expected one of …': 'doit être : $1',
  'Invalid input: expected …, received …': 'n’a pas la forme voulue',
  'Invalid input': 'n’a pas la forme voulue',
  'Invalid email address': 'n’est pas une adresse électronique',
  'Invalid URL': 'n’est pas une adresse comme https://un-site',
  'Invalid ISO datetime': 'doit être un moment comme 2027-03-31T08:00:00Z',
  'Too small: expected number to be >…': 'doit être supérieur ou égal à $1',
  'Too big: expected number to be <…': 'doit être inférieur ou égal à $1',
  'Too small: expected … to have exactly … characters': 'doit avoir exactement $2 caractères',
  'Too small: expected … to have exactly … items': 'n’a pas la forme voulue',
  'Too big: expected … to have exactly … characters': 'doit avoir exactement $2 caractères',

  // Names, addresses, days
  'must be lowercase words joined by hyphens':
    'doit être en minuscules, les mots reliés par des traits d’union',
  'must be /a-page or https://a-site': 'doit être /une-page ou https://un-site',
  'must be the name of an icon, such as truck': 'doit être le nom d’une icône, comme truck',
  'must be a day such as 2027-03-31': 'doit être un jour comme 2027-03-31',
  'must be a time such as 09:00': 'doit être une heure comme 09:00',
  'must end after they begin': 'doit finir après avoir commencé',
  'needs at least one day': 'il faut un jour',
  'needs at least one file': 'il faut un fichier',
  'needs at least one option': 'il faut une option',
  'there is no page …; correct it or remove it': 'la page $1 n’existe pas; corrigez ou retirez',
  'there is no category …; correct it or remove it':
    'la catégorie $1 n’existe pas; corrigez-la ou retirez-la',
  'there is no category … in content/forums.yaml': 'la catégorie $1 n’existe pas',
  '… is not one of …': '$1 n’existe pas; il y a $2',
  '… is not an icon of the site or of lucide.dev; correct it':
    '$1 n’est pas une icône du site ni de lucide.dev; corrigez',
  'there is no content/drawings/…; add it':
    'le dessin $1 n’existe pas; ajoutez-le dans content/drawings',
  'is … here and … in …; state it only there': 'vaut $1 ici et $2 dans $3; ne le dites que là',

  // Prices, work, pages, options
  '… is not a currency; write its three capital letters, such as NOK for kr or EUR for €':
    '$1 n’est pas une monnaie; écrivez ses trois majuscules, comme EUR pour €',
  'must be on-request, or an amount with its currency, such as { amount: 90, currency: EUR }':
    'doit être « sur demande », ou un montant avec sa monnaie',
  'differs from the first tier; every tier needs the same features in the same order: …':
    'n’est pas comme dans le premier palier; chaque palier doit avoir les mêmes caractéristiques, dans le même ordre : $1',
  'must have as many cells as there are columns: …':
    'doit avoir autant de cellules qu’il y a de colonnes : $1',
  'needs both a before and an after picture': 'il faut les deux images, avant et après',
  'needs a picture, or a scene: the name of a drawing': 'il faut une image, ou le nom d’un dessin',
  'needs before, work and after, or none of them':
    'il faut avant, travail et après, ou aucun des trois',
  'is empty; add text or a picture': 'est vide; mettez-y un texte ou une image',
  'must be text, or an ID with a label, such as …':
    'doit être un texte, ou un identifiant avec un libellé',
  '… is not an option in the main language; write …':
    '$1 n’est pas une option de la langue principale; reprenez ses identifiants',
  '… is missing; add its title and description': '$1 manque; ajoutez son titre et sa description',
  '… is not a page; remove it': '$1 n’est pas une page; retirez-la',
  'this name becomes an address; use only words of a to z and 0 to 9, joined by hyphens':
    'est une adresse; choisissez des mots de a à z et de 0 à 9, reliés par des traits d’union',
  '… is an address that the site itself uses; rename the file':
    '$1 est une adresse du site lui-même; choisissez-en une autre',
  'has a heading with one #; begin it with ##, because …':
    'a un titre avec un seul #; commencez-le par ##',

  // Pictures
  'must be "![what it shows](pictures/office.jpg)"':
    'doit être une image; téléversez-en ou choisissez-en une',
  'must say what the picture shows: …': 'remplissez « Ce que l’image montre »',
  'must be a file such as pictures/anna.jpg':
    'doit être une image; téléversez-en ou choisissez-en une',
  'describe the picture between the brackets: ![what it shows](…)':
    'décrivez l’image entre les crochets : ![ce qu’elle montre]($1)',
  'describe the picture for people who cannot see it: ![what it shows](…)':
    'décrivez l’image pour qui ne peut pas la voir : ![ce qu’elle montre]($1)',
  'there is no …; put the picture there or correct its name':
    '$1 n’existe pas; ajoutez l’image ou corrigez son nom',
  '… is not in content/pictures; put the picture there and write pictures/ followed by its name':
    '$1 n’est pas parmi les images du site; téléversez-la',
  'a picture cannot be written as HTML; write ![what it shows](pictures/name.jpg)':
    'une image ne peut pas être écrite en HTML; écrivez ![ce qu’elle montre](pictures/nom.jpg)',

  // Redirects
  'must begin with / and contain only letters, digits and - . _ ~ /, with no query or fragment':
    'doit commencer par / et ne contenir que des lettres, des chiffres et - . _ ~ /',
  'must not be set with 410; remove it': 'ne mène nulle part avec 410; retirez-la',
  'is missing; only 410 has none': 'manque; seul 410 n’en a pas',
  '… exists; remove the redirect': '$1 existe; retirez la redirection',
  '… is already used above; keep only one': '$1 est déjà utilisé plus haut; gardez-en un seul',
  '… is a file on the site; remove the redirect':
    '$1 est un fichier du site; retirez la redirection',
  '… is not a page of this site; correct it': '$1 n’est pas une page de ce site; corrigez',
  '… is not an address; correct it': '$1 n’est pas une adresse; corrigez',
  '… is itself redirected; put … here': '$1 mène plus loin; mettez $2 ici',

  // Settings
  'must be # followed by six hex digits': 'doit être # et six chiffres hexadécimaux',
  '… on … has a contrast of …, but at least … is needed; … is the nearest color that has it everywhere':
    '$1 sur $2 a un contraste de $3, et il faut au moins $4; $5 est la couleur suffisante la plus proche',
  'must be + followed by the country code and the number; write …':
    'doit être + et l’indicatif du pays, puis le numéro; écrivez $1',
  'must be + followed by the country code and the number, such as …':
    'doit être + et l’indicatif du pays, puis le numéro, comme $1',
  'must be a DSN such as https://key@errors.example/1':
    'doit être un DSN comme https://key@errors.example/1',
  'must be a file such as inter.woff2': 'doit être un fichier comme inter.woff2',
  'must be a file such as mark.svg, or up to three letters':
    'doit être un fichier comme mark.svg, ou jusqu’à trois lettres',
  'must be a language and country such as en-US, fr-CA or nb-NO':
    'doit être une langue et un pays comme en-US, fr-CA ou nb-NO',
  'may list each language only once': 'ne peut avoir chaque langue qu’une fois',
  'must not repeat the main language': 'ne doit pas répéter la langue principale',
  'must be a time zone such as America/Edmonton':
    'doit être un fuseau horaire comme America/Edmonton',
  'must be an address that begins with https://': 'doit être une adresse qui commence par https://',
  'must be false: …': 'ne peut pas être activé',
  'needs errorReportingDsn': 'a besoin de l’adresse des rapports d’erreurs',
  'may contain only letters, digits and spaces':
    'ne peut avoir que des lettres, des chiffres et des espaces',
  'must be one address; put a name that contains a comma or another special character in quotes, such as …':
    'doit être une seule adresse; mettez un nom avec une virgule entre guillemets, comme $1',
  'must be a weight such as 400 or a range such as 400 600': 'doit être comme 400, ou 400 600',
  'must be two capital letters such as CA': 'doit être deux majuscules comme CA',
  'must be two to four capital letters': 'doit être de deux à quatre majuscules',
  'this software reads version …; run npm run update-content, or update the software if it is older':
    'ce logiciel lit la version $1 du contenu',
};
