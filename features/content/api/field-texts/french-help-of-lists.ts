/** The French help text for fields of menus, prices and other lists, keyed by the English text. */
export const frenchHelpOfLists: Record<string, string> = {
  'The menu at the top.': 'Le menu du haut.',
  'What the link says.': 'Le texte du lien.',
  'services, or a list of links. In the header they make it a menu; in the footer they follow it, without their texts.':
    'services, ou une liste de liens. Dans l’en-tête, ils en font un menu; dans le pied de page, ils suivent le lien, sans leurs textes.',
  'A few words below the label.': 'Quelques mots sous le libellé.',
  'Whether it is marked as new.': 'Cochez pour signaler une nouveauté.',
  'Groups of links.': 'Des groupes de liens.',
  'What the footer of a page names, if not the title.':
    'Le nom qu’une page utilise pour ce groupe, si ce n’est pas le titre.',
  'The name of the group.': 'Le nom du groupe.',
  'services, or a list of links from top to bottom.':
    'services, ou une liste de liens de haut en bas.',
  'Stands beside the link to a quote.': 'Figure à côté du lien vers un devis.',
  'One thing each.': 'Une chose chacun.',
  'How often an issue comes.': 'À quelle fréquence un numéro paraît.',
  'The page of that name.': 'La page de ce nom.',
  'What is coming.': 'Ce qui arrive.',
  'The day it is there.': 'Le jour de l’arrivée.',
  'What it consists of.': 'Ce dont cela se compose.',
  'The page that is shown meanwhile.': 'La page affichée pendant ce temps.',
  'Day and time of the end.': 'Le jour et l’heure de la fin.',
  'What visitors should know, one sentence each.':
    'Ce que les visiteurs doivent savoir, une phrase chacun.',
  'Words to search for.': 'Des mots à chercher.',
  'FAQ questions, each as category/id.':
    'Des questions de la FAQ, chacune sous la forme catégorie/identifiant.',
  'Two sentences about the company, to be printed.':
    'Deux phrases sur l’entreprise, à imprimer telles quelles.',
  'One line each.': 'Une ligne chacun.',
  'The fact.': 'Le fait.',
  'Rules for using your logo.': 'Les règles d’utilisation de votre logo.',
  'What others may do.': 'Ce que les autres peuvent faire.',
  'What they may not.': 'Ce qu’ils ne peuvent pas faire.',
  'What you told the press.': 'Ce que vous avez dit à la presse.',
  'The day it was sent.': 'Le jour de l’envoi.',
  'The release.': 'Le communiqué.',
  'What others wrote.': 'Ce que d’autres ont écrit.',
  'The day it appeared.': 'Le jour de la parution.',
  'Where it appeared.': 'Le média où c’est paru.',
  'What a card says instead of a price.': 'Ce qu’une carte indique à la place d’un prix.',
  'What you promise about a quote.': 'Ce que vous promettez au sujet d’un devis.',
  'One card with tiers, and a table of them.':
    'Une carte avec des paliers, et un tableau de ceux-ci.',
  'One sentence, for lists, search engines and cards.':
    'Une phrase, pour les listes, les moteurs de recherche et les aperçus de liens.',
  'What the button says.': 'Le texte du bouton.',
  'on-request, or amounts with currency and period, one line each.':
    'on-request (sur demande), ou des montants avec devise et période, une ligne chacun.',
  'A number.': 'Un nombre.',
  'Three capitals, such as EUR.': 'Trois majuscules, comme EUR.',
  'What it pays for, such as month, day or project.':
    'Ce que le montant couvre, par exemple month (mois), day (jour) ou project (projet).',
  'Whether it is the least.': 'Cochez si c’est un minimum.',
  'Stands above the tiers.': 'Figure au-dessus des paliers.',
  'From small to large; the card shows the first.':
    'Du plus petit au plus grand; la carte montre le premier.',
  'What the tier is called.': 'Le nom du palier.',
  'Shown in the table unless the card is on request.':
    'Affiché dans le tableau, sauf si la carte est sur demande.',
  'What the tier includes.': 'Ce que le palier comprend.',
  'The same in every tier.': 'Le même dans chaque palier.',
  'What this tier includes, as a cell of the table.':
    'Ce que ce palier comprend, dans une cellule du tableau.',
  'The same for the card; otherwise, name and text.':
    'La même chose pour la carte; sinon, le nom et le texte.',
  'One card each.': 'Une carte chacun.',
  'What it includes.': 'Ce que cela comprend.',
  'Whether this plan stands out from the others.': 'Cochez pour mettre ce forfait en avant.',
  'The old address, as the address bar showed it.':
    'L’ancienne adresse, telle que le navigateur l’affichait.',
  '301 or 308 if it has moved for good, 410 if it is gone for good.':
    '301 ou 308 si la page a déménagé pour de bon, 410 si elle a disparu pour de bon.',
  'What the desk calls it.': 'Le nom utilisé au bureau.',
  'Markdown. [contactName] and the name of every other answer stands for its value, [firstName] for the first word of the name, [ref] for the reference and [me] for who replies. A gap such as [? two dates] has to be filled in before the reply is sent.':
    'Markdown. [contactName] et le nom de toute autre réponse sont remplacés par leur valeur, [firstName] par le premier mot du nom, [ref] par la référence et [me] par le nom de la personne qui répond. Un blanc tel que [? deux dates] doit être rempli avant l’envoi de la réponse.',
  'The figure, such as 600+.': 'Le chiffre, par exemple 600+.',
  'What it counts.': 'Ce qu’il compte.',
  'How it is counted.': 'Comment il est compté.',
  'Where data is stored.': 'Où les données sont conservées.',
  'The hosting or flag it is true for.': 'L’hébergement ou l’option qui s’applique.',
  'What is stored there.': 'Ce qui y est conservé.',
  'What is stored.': 'Ce qui est conservé.',
  'For how long.': 'Pendant combien de temps.',
  'Names that the code uses.': 'Les noms que le code utilise.',
  'To reach a person.': 'Pour joindre une personne.',
  'What is promised.': 'Ce qui est promis.',
  'Where it leads.': 'Où il mène.',
};
