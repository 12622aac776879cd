/** The French help text for fields of menus, prices and other lists, keyed by the English text. */
export const frenchHelpOfLists: Record<string, string> = {
  'The menu at the top.': 'Le menu du haut.',
  'services, or a list of links. In the header, they form a submenu. In the footer, they follow it without their text.':
    'services, ou une liste de liens. Dans l’en-tête, ils en font un menu; dans le pied de page, ils suivent le lien, sans leurs textes.',
  'A few words below the label.': 'Quelques mots sous le libellé.',
  'Groups of links.': 'Des groupes de liens.',
  'The name by which pages refer to this group, if not its title. It can stay as it is.':
    'Le nom par lequel une page désigne ce groupe, si ce n’est pas le titre; il peut rester tel quel.',
  'services, or a list of links from top to bottom.':
    'services, ou une liste de liens de haut en bas.',
  'Shown next to the link for requesting a quote.': 'Figure à côté du lien vers un devis.',
  'One benefit each.': 'Une chose chacun.',
  'How often issues are sent.': 'À quelle fréquence un numéro paraît.',
  'What is coming.': 'Ce qui arrive.',
  'The launch date.': 'Le jour de l’arrivée.',
  'What it consists of.': 'Ce dont cela se compose.',
  'The date and time when maintenance ends.': 'Le jour et l’heure de la fin.',
  'What visitors should know, one sentence each.':
    'Ce que les visiteurs doivent savoir, une phrase chacun.',
  'Words to search for.': 'Des mots à chercher.',
  'Questions to show, each as the category’s name in the address and the question’s ID, such as payment/price.':
    'Les questions à afficher, chacune par le nom de sa catégorie dans l’adresse et son identifiant, comme paiement/prix.',
  'Two sentences about the company, ready to print.':
    'Deux phrases sur l’entreprise, à imprimer telles quelles.',
  'One line each.': 'Une ligne chacun.',
  'Rules for using your logo.': 'Les règles d’utilisation de votre logo.',
  'What others may do.': 'Ce que les autres peuvent faire.',
  'What others may not do.': 'Ce qu’ils ne peuvent pas faire.',
  'The day it was sent.': 'Le jour de l’envoi.',
  'What others have written about you.': 'Ce que d’autres ont écrit.',
  'The day it appeared.': 'Le jour de la parution.',
  'Where it appeared.': 'Le média où c’est paru.',
  'What a card says instead of a price.': 'Ce qu’une carte indique à la place d’un prix.',
  'What you promise about quotes.': 'Ce que vous promettez au sujet d’un devis.',
  'A card with tiers, and a table of the tiers.':
    'Une carte avec des paliers, et un tableau de ceux-ci.',
  'One sentence, for lists, search engines and social cards.':
    'Une phrase, pour les listes, les moteurs de recherche et les aperçus de liens.',
  'Amounts, or “on request”.': 'Des montants, ou « sur demande ».',
  'Three capital letters, such as EUR.': 'Trois majuscules, comme EUR.',
  'What the amount covers, such as month, day or project.':
    'Ce que le montant couvre, par exemple month (mois), day (jour) ou project (projet).',
  'Whether this is a starting price.': 'Cochez si c’est un minimum.',
  'Shown above the tiers.': 'Figure au-dessus des paliers.',
  'From small to large. The card lists what the first includes.':
    'Du plus petit au plus grand; la carte montre ce que le premier comprend.',
  'Replace the lowest price of the tiers.': 'Remplacent le prix le plus bas des paliers.',
  'Visible in the table if prices are shown.': 'Visible dans le tableau si les prix sont affichés.',
  'Whether visitors see the prices of the tiers. If not, the card says that they are on request.':
    'Cochez pour que les visiteurs voient les prix des paliers; sinon, la carte dit « sur demande ».',
  'The same in every tier.': 'Le même dans chaque palier.',
  'What this tier includes, for its cell in the table.':
    'Ce que ce palier comprend, dans une cellule du tableau.',
  'The same for the card. Defaults to the name and text.':
    'La même chose pour la carte; sinon, le nom et le texte.',
  'One card each.': 'Une carte chacun.',
  'Whether this plan stands out from the others.': 'Cochez pour mettre ce forfait en avant.',
  'The old address, as shown in the address bar.':
    'L’ancienne adresse, telle que le navigateur l’affichait.',
  '301 or 308 if it has moved permanently, 410 if it is gone for good.':
    '301 ou 308 si la page a déménagé pour de bon, 410 si elle a disparu pour de bon.',
  'Its name at the desk.': 'Le nom utilisé au bureau.',
  'Markdown. [contactName], or the name of any other answer, stands for its value, [firstName] for the first name, [ref] for the reference and [me] for the person who replies. A gap such as [? two dates] must be filled in before the reply is sent.':
    'Markdown. [contactName] et le nom de toute autre réponse sont remplacés par leur valeur, [firstName] par le prénom, [ref] par la référence et [me] par le nom de la personne qui répond. Un blanc tel que [? deux dates] doit être rempli avant l’envoi de la réponse.',
  'The figure, such as 600+.': 'Le chiffre, par exemple 600+.',
  'What it counts.': 'Ce qu’il compte.',
  'How it is counted.': 'Comment il est compté.',
  'Where data is stored.': 'Où les données sont conservées.',
  'The hosting or flag this depends on.': 'L’hébergement ou l’option qui s’applique.',
  'What is stored there.': 'Ce qui y est conservé.',
  'For how long.': 'Pendant combien de temps.',
  'The names used in the code.': 'Les noms que le code utilise.',
  'Ways to reach a person.': 'Pour joindre une personne.',
  'What you promise.': 'Ce qui est promis.',
  'Where it leads.': 'Où il mène.',
};
