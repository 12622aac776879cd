import type { Catalogue } from '../en/index.ts';

export const subscribers = {
  // Refusals
  getsNone: 'Cette personne ne reçoit déjà plus de lettres.',
  noReason: 'Indiquez comment la personne l’a demandé.',
  fileTooLarge: 'Le fichier dépasse 1 Mo. Divisez-le, ou importez-le avec la ligne de commande.',
  fileUnreadable:
    'Ce fichier ne peut pas être lu comme un tableau. Enregistrez-le en CSV UTF-8, avec les noms des colonnes sur la première ligne.',
  columnsMissing:
    'Choisissez la colonne de l’adresse de courriel et, pour la date, le lieu et la phrase du consentement, une colonne ou une valeur pour tout le monde.',

  // What happens to a line
  noDate: 'La date du consentement manque.',
  wrongDate:
    'La date du consentement doit être passée et ressembler à 2026-05-04 ou à 2026-05-04T10:00:00Z.',
  noSource: 'Il n’est pas dit où le consentement a été donné.',
  noText: 'Il n’est pas dit à quoi la personne a consenti.',
  notConfirmed: 'L’état n’est pas « confirmed ».',
  unusable: 'L’autre programme n’indique pas que cette personne est abonnée, ou pas depuis quand.',
  suppressed: 'Les courriels à cette adresse ont été arrêtés.',
  hasLeft: 'Cette personne s’est désabonnée. Elle ne peut revenir qu’en s’abonnant elle-même.',
  isThere: 'Déjà abonnée.',

  // The log
  didAdd: 'Un abonné ajouté',
  didEnd: 'Une personne désabonnée à sa demande',
  didExport: '{count, plural, one {# abonné exporté} other {# abonnés exportés}}',
  didImport: '{count, plural, one {# abonné importé} other {# abonnés importés}}',

  // The list
  subscribers: 'Abonnés',
  intro: 'Inscriptions à l’infolettre, avec preuve de consentement.',
  search: 'Chercher une adresse ou un nom',
  language: 'Langue',
  everybody: 'Tous',
  noneFound: 'Aucun résultat',
  noneYet: 'Aucun abonné pour l’instant',
  address: 'Adresse',
  since: 'Depuis',
  more: 'Afficher plus',
  unreachable: 'Injoignable : les derniers courriels ont échoué.',
  stateConfirmed: 'Abonné',
  statePending: 'Non confirmé',
  stateUnsubscribed: 'Désabonné',
  stateSuppressed: 'Arrêté',

  // A subscriber
  proof: 'Consentement et historique',
  eventRequested: 'A demandé l’infolettre',
  eventConfirmed: 'A confirmé l’adresse',
  eventUnsubscribed: 'S’est désabonné',
  eventResubscribed: 'S’est réabonné',
  eventImported: 'A consenti ailleurs; ajouté à ce moment : {moment}',
  where: 'Où : {source}',
  said: 'A accepté : « {text} »',
  fromAddress: 'Adresse IP : {ip}',
  isSuppressed: 'Courriels arrêtés : {reason}',
  reasonHardBounce: 'la boîte n’existe pas',
  reasonComplaint: 'la personne s’est plainte',
  reasonOperator: 'par un opérateur',
  reasonErased: 'ses données ont été effacées',
  lettersGot: 'Lettres',
  noLetters: 'Aucune pour l’instant.',
  end: 'Désabonner…',
  endHeading: 'Désabonner {address}?',
  endIntro:
    'Faites-le quand la personne vous l’a demandé. Elle ne reçoit aucun courriel à ce sujet et ne peut revenir qu’en s’abonnant elle-même.',
  howAsked: 'Comment l’a-t-elle demandé?',
  howAskedHint: 'Par exemple « Par téléphone, le 4 mai ». Conservé comme preuve.',
  doEnd: 'Désabonner',

  // Adding
  add: 'Ajouter un abonné',
  addHeading: 'Ajouter un abonné',
  addIntro:
    'Pour une personne qui a consenti ailleurs, par exemple sur papier. Ce que vous entrez est conservé comme preuve. Elle ne reçoit aucun courriel maintenant.',
  name: 'Nom',
  agreedOn: 'Date du consentement',
  agreedWhere: 'Où elle a consenti',
  agreedTo: 'À quoi elle a consenti, mot pour mot',
  doAdd: 'Ajouter',
  added: '{address} est abonné.',

  // Importing
  import: 'Importer',
  importHeading: 'Importer des abonnés',
  importIntro:
    'Un fichier CSV de ce site ou d’un autre programme, jusqu’à 1 Mo. Vous voyez ce qu’il advient de chaque ligne avant que quoi que ce soit soit enregistré, et personne ne reçoit de courriel.',
  chooseFile: 'Fichier CSV',
  readAs:
    '{rows, plural, one {# ligne} other {# lignes}}, lues comme {encoding}, séparées par des {separator}.',
  commas: 'virgules',
  semicolons: 'points-virgules',
  tabs: 'tabulations',
  program: 'C’est une exportation de {program}; ses colonnes sont donc connues.',
  columnsHeading: 'Ce que disent les colonnes',
  noColumn: 'Aucune',
  columnOf: 'Colonne : {field}',
  fieldEmail: 'Adresse de courriel',
  fieldName: 'Nom',
  fieldLanguage: 'Langue',
  fieldAt: 'Date du consentement',
  fieldSource: 'Où elles ont consenti',
  fieldText: 'À quoi elles ont consenti',
  fieldIp: 'Adresse IP',
  fieldUserAgent: 'Navigateur',
  fieldStatus: 'État',
  givenHeading: 'Pour les lignes qui ne le disent pas',
  firstRows: 'Les premières lignes',
  check: 'Vérifier toutes les lignes',
  checking: 'Vérification… {done} sur {all}',
  importing: 'Importation… {done} sur {all}',
  wouldImport: 'Nouveaux : {count, number}',
  unchanged: 'Déjà abonnés : {count, number}',
  refused: 'Non importés : {count, number}',
  doImport: 'Importer {count, plural, one {# abonné} other {# abonnés}}',
  done: 'Importés : {count, number}',
  line: 'Ligne',
  reason: 'Pourquoi',
  lineUnusable: 'A d’autres cellules qu’il n’y a de colonnes, ou des caractères illisibles.',
  moreRefused: 'Et {count, plural, one {# autre} other {# autres}}.',
  stopped:
    'L’importation s’est arrêtée avant la fin. Ce qui a été importé reste; importez de nouveau pour continuer.',
} satisfies Catalogue['subscribers'];
