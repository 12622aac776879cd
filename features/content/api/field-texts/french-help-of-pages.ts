/** The French help text for fields of pages, keyed by the English text. */
export const frenchHelpOfPages: Record<string, string> = {
  "One of the site's icons, or any icon from lucide.dev, such as truck.":
    'L’une de celles du site, ou toute icône de lucide.dev, comme truck.',
  "One of the site's drawings, or an SVG file in content/drawings, such as dock.svg.":
    'L’un de ceux du site, ou un fichier SVG du dossier content/drawings, comme dock.svg.',
  'The page title for search engines and social cards.':
    'Celui de la page, pour les moteurs de recherche et les aperçus de liens.',
  'One sentence, for search engines and social cards.':
    'Une phrase, pour les moteurs de recherche et les aperçus de liens.',
  'Other words that people might search for.': 'Ceux avec lesquels les gens la cherchent.',
  'Your purpose, in one sentence.': 'Votre raison d’être, en une phrase.',
  'How the company came about.': 'Comment l’entreprise est née.',
  'A year.': 'Une année.',
  'What you stand for.': 'Ce qui compte pour vous.',
  'One to three sentences.': 'D’une à trois phrases.',
  'First and last name.': 'Prénom et nom.',
  'What they do.': 'Ce que la personne fait.',
  'One or two sentences.': 'Une ou deux phrases.',
  'Any size. People without a photo show initials if others have one.':
    'De n’importe quelle taille. Sans photo, une personne est représentée par ses initiales si d’autres ont une photo.',
  'The invitation to see your openings, at the end of the page.':
    'L’invitation à voir vos postes, en fin de page.',
  'One or two sentences below the heading.': 'Une ou deux phrases sous le titre.',
  'How long it takes, such as 2 weeks.': 'Combien de temps cela prend, par exemple 2 semaines.',
  'Your equal opportunity statement.': 'Votre déclaration à ce sujet.',
  'The industries of the companies that contact you.': 'Ceux des entreprises qui vous sollicitent.',
  'The name under which answers are stored. Leave it as it is, even if the label changes.':
    'Le nom sous lequel les réponses sont enregistrées; laissez-le tel quel, même si le libellé change.',
  'Whether this option asks a follow-up question.':
    'Cochez si ce choix entraîne une question de plus.',
  'Ranges of employee numbers.': 'Des nombres de personnes.',
  'Ranges of amounts.': 'Des fourchettes de montants.',
  'The currency of the budgets.': 'Leur devise.',
  'When the client needs it up and running.': 'Quand la solution doit être en service.',
  'Options in addition to the services on the site.':
    'Des choix qui s’ajoutent aux services du site.',
  'Digits only, with the country code.': 'Des chiffres seulement, avec l’indicatif du pays.',
  'Regulations that clients must comply with.':
    'Les noms de règles que les clients doivent suivre.',
  'When someone answers.': 'Quand quelqu’un répond.',
  'Such as Monday to Friday.': 'Par exemple du lundi au vendredi.',
  'Start and end times.': 'De quelle heure à quelle heure.',
  'Rules that apply to every call.': 'Ce qui vaut pour tous les appels.',
  'One entry for each call.': 'Une entrée par appel.',
  'Its key in the contract.': 'Sa clé dans le contrat.',
  'GET or POST.': 'GET ou POST.',
  'An example body. Defaults to the one in the contract.':
    'Un corps de requête, si ce n’est pas celui du contrat.',
  'One for each status code.': 'Une pour chaque code d’état.',
  'Such as 202.': 'Par exemple 202.',
  'Newest first.': 'Les plus récentes d’abord.',
  'One tile each.': 'Une tuile chacune.',
  'A short name for links to this entry, such as large-team. It can stay as it is, even if the text changes.':
    'Un nom court pour les liens vers cette entrée, comme grande-equipe; il peut rester tel quel, même si le texte change.',
  'A page on this site, such as /about, or https://a-site.':
    'Une page de ce site, comme /about, ou https://un-site.',
  'Whether the tile spans two columns.': 'Cochez pour une tuile sur deux colonnes.',
  'A heading, and a cell for each column.': 'Un en-tête, et une cellule par colonne.',
  'What is compared.': 'Ce qui est comparé.',
  'One for each column.': 'Une pour chaque colonne.',
  'In display order, including categories without topics.':
    'Dans l’ordre, y compris celles qui n’ont pas de sujet.',
  'What belongs there.': 'Ce qui y a sa place.',
  'Defaults to email.': 'Par défaut, par courriel.',
  'The first thing visitors read.': 'La première chose que les visiteurs lisent.',
  'One line about what you do.': 'Une ligne sur ce que vous faites.',
  'One or two sentences below it.': 'Une ou deux phrases en dessous.',
  'A few words each, shown in a row.': 'Quelques mots chacun, sur une rangée.',
  'In display order.': 'Dans l’ordre d’affichage.',
  'Search terms, for search engines.': 'Des termes de recherche, pour les moteurs de recherche.',
  'Companies you work with, as many as you like.':
    'Les entreprises avec lesquelles vous travaillez, autant que vous voulez.',
  'The text above the service cards.': 'Ce qui précède les cartes des services.',
  'One sentence.': 'Une phrase.',
  'The service whose example is shown, named as in its address.':
    'Le service dont l’exemple est montré, par son nom dans l’adresse.',
  'Three things to notice.': 'Trois choses à remarquer.',
  'One feature each.': 'Une caractéristique chacun.',
  'A badge that links to an award. Leave it out if you have none.':
    'Un insigne qui mène à un prix reçu; omettez-le s’il n’y en a pas.',
  'Who awarded it.': 'Qui l’a décerné.',
  'What for.': 'Pour quelle raison.',
  'A statement and a list.': 'Une déclaration et une liste.',
  'A few words above the statement.': 'Quelques mots au-dessus de la déclaration.',
  'A sentence in large type.': 'Une phrase, en grands caractères.',
  'The part of the sentence that stands out.': 'La partie de la phrase qui ressort.',
  'The rest of the sentence, less prominent.': 'Le reste de la phrase, plus discret.',
  'One reason each.': 'Une raison chacun.',
};
