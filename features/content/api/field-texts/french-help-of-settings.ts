/** The French help text for fields of settings, keyed by the English text. */
export const frenchHelpOfSettings: Record<string, string> = {
  'The version of the content format, set by software updates.':
    'De la forme du contenu; une mise à jour du logiciel la fixe.',
  'A language and country, such as en-GB, for the texts and the format of dates, numbers and prices.':
    'Une langue et un pays, comme fr-CA, pour les textes et l’écriture des dates, des nombres et des montants.',
  'Languages and countries such as fr-CA, which adds the translated site at /fr.':
    'Une langue et un pays pour chacune, comme fr-CA : le site est aussi à l’adresse /fr, avec ses textes traduits.',
  'What happens to pages without a translation.': 'Ce que deviennent les pages sans traduction.',
  'The name people know you by.': 'Le nom que tout le monde vous donne.',
  'The name that texts use for your AI approach. Defaults to the brand name.':
    'Le nom que les textes donnent à votre travail avec l’IA; par défaut, le vôtre.',
  'As registered.': 'Telle qu’elle est enregistrée.',
  'One sentence, for search engines.': 'Une phrase, pour les moteurs de recherche.',
  'Up to three letters, or an SVG file in content/brand that is drawn in the color of the text around it (currentColor).':
    'Trois lettres au plus, ou un fichier SVG du dossier content/brand, de la couleur du texte voisin (currentColor).',
  'The prefix of request references, such as BL in BL-7F3K9Q.':
    'Le début des références des demandes, comme BL dans BL-7F3K9Q.',
  'secondary is the brand color. The others have defaults.':
    'La première est celle de la marque; les autres ont des valeurs par défaut.',
  'A hex color.': 'Une couleur hexadécimale.',
  'Your own font. Defaults to Host Grotesk.': 'Votre propre police; sinon, Host Grotesk.',
  'The name of the font, such as Inter.': 'Son nom.',
  'The full name, such as Canada.': 'Son nom.',
  'The name of the law that applies to newsletters.': 'Son nom.',
  'Font files in content/brand, with their weights.':
    'Des fichiers du dossier content/brand, avec leurs graisses.',
  'A woff2 file in content/brand.': 'Un fichier woff2 du dossier content/brand.',
  'A weight such as 400, or a range such as 400 600.':
    'Une seule, comme 400, ou une plage, comme 400 600.',
  'Whether this is still sample content. Pages that show it say so; untick it once the content is yours.':
    'Cochez tant que c’est un contenu d’exemple. Les pages qui le montrent le disent; décochez une fois le contenu à vous.',
  'The address visitors write to.': 'L’adresse à laquelle les visiteurs écrivent.',
  'The address clients write to.': 'L’adresse à laquelle les clients écrivent.',
  'The address that receives service requests.': 'L’adresse qui reçoit les demandes de service.',
  'A number you answer, such as +47 22 12 34 56. Leave it out to show none.':
    'Un numéro auquel vous répondez, comme +33 1 23 45 67 89; sans lui, aucun n’est affiché.',
  'Where clients choose a time for a call, such as https://cal.example/call?name={name}&email={email}&note={reference}. Leave it out to offer no calls.':
    'L’adresse où les clients choisissent un moment pour un appel, comme https://cal.example/appel?name={name}&email={email}&note={reference}; sans elle, aucun n’est proposé.',
  'The sender of emails, such as Name <hello@agency.example>.':
    'Celui des courriels, comme Nom <bonjour@agency.example>.',
  'Your postal address.': 'Votre adresse postale.',
  'Including the number.': 'Avec le numéro.',
  'The province, state or county, if your address has one.':
    'La province, l’État ou le département, si vos lettres en ont un.',
  'As written on an envelope.': 'Comme sur une lettre.',
  'Its two-letter code, such as CA for Canada.':
    'Son code de deux lettres, comme CA pour le Canada.',
  'Your social media profiles.': 'Vos pages sur les réseaux sociaux.',
  'The name of the network.': 'Celui du réseau.',
  'The address of your profile.': 'Celle de votre page sur ce réseau.',
  'What you promise, each defined once. Wherever a text contains {answerTime}, {quoteTime} and so on, it shows what is written here.':
    'Ce que vous promettez, une fois chacun; là où un texte contient {answerTime}, {quoteTime}, etc., il affiche ce qui est écrit ici.',
  'How quickly you answer requests.': 'Le délai de réponse à une demande.',
  'The same in working hours. After that, the desk marks a request as overdue.':
    'Le même en heures de travail, après quoi le bureau avertit.',
  'How quickly you give a written estimate.': 'Le délai pour recevoir un chiffre par écrit.',
  'How quickly you send a proposal.': 'Le délai pour recevoir une proposition.',
  'When you answer support messages.': 'Le délai de réponse de l’assistance.',
  'A sentence about the cost of a consultation.': 'Une phrase sur son prix.',
  'How clients can pay, worded to follow "by".': 'Comment vous êtes payé, après « par ».',
  'A sentence about your prices.': 'Une phrase sur vos prix.',
  'Your jurisdiction and time zone. Wherever a text contains {courts}, {holidays} and so on, it shows what is written here.':
    'Le droit et l’heure de l’endroit où vous êtes; là où un texte contient {courts}, {holidays}, etc., il affiche ce qui est écrit ici.',
  'A sentence that says which laws apply.': 'La phrase qui dit lesquelles s’appliquent.',
  'The short names of these laws, for the site search.':
    'Leurs noms abrégés, pour la recherche sur le site.',
  'The privacy regulator that people can contact.':
    'L’autorité qui veille sur la vie privée, à informer ou à consulter.',
  'Whose laws govern your terms, such as Alberta and Canada.':
    'Les lois qui s’appliquent, par exemple celles de l’Alberta et du Canada.',
  'Where disputes are heard.': 'Ceux qui jugent un litige.',
  'Days off other than weekends.': 'Les jours chômés, en plus des fins de semaine.',
  'What to call your time zone, such as Calgary time.':
    'Le nom que les visiteurs donnent à votre heure.',
  'A name such as America/Edmonton.': 'Un nom comme America/Edmonton.',
  'When you answer. The desk uses them to measure how long clients wait.':
    'Quand vous répondez; le bureau compte l’attente des clients d’après elles.',
  'Such as mon, tue, wed, thu and fri.': 'Comme mon, tue, wed, thu et fri, pour lundi à vendredi.',
  'Such as 09:00.': 'Par exemple 09:00.',
  'The year in the footer.': 'L’année du pied de page.',
  'What subscribers agree to.': 'Ce à quoi les gens consentent.',
  'What it is about and how often it is sent.': 'De quoi elle parle, et à quelle fréquence.',
  'The sentence subscribers agree to.': 'La phrase que l’abonné accepte.',
  'The maximum the consent promises. Sending more requires confirmation.':
    'Le maximum que le consentement promet; au-delà, une confirmation est demandée.',
  'The hosts that browsers may reach only over HTTPS.':
    'Les hôtes que les navigateurs ne peuvent joindre qu’en HTTPS.',
  'The DSN of a Sentry-compatible project that receives server errors if the flag errorReporting is on.':
    'Le DSN d’un projet chez Sentry ou un service semblable, où sont envoyées les erreurs du serveur si l’option est activée.',
  'Pages and icons that can be switched on.': 'Les pages et icônes que l’on peut activer.',
  'Whether the page and all links to it exist. On by default.':
    'Cochez pour l’afficher, avec tous les liens vers elle. Par défaut, elle l’est.',
  'Whether this is switched on. Off by default.':
    'Cochez pour l’activer. Par défaut, ce n’est pas le cas.',
  'Cannot be switched on.': 'Ne peut pas être activé.',
};
