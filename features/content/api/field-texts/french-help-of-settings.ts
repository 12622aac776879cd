/** The French help text for fields of settings, keyed by the English text. */
export const frenchHelpOfSettings: Record<string, string> = {
  'Of the form of the content; an update of the software sets it.':
    'De la forme du contenu; une mise à jour du logiciel la fixe.',
  'A tag such as en-GB (BCP 47): the language of the texts, and how dates, numbers and money are written.':
    'Un code comme fr-CA (BCP 47) : la langue des textes, et l’écriture des dates, des nombres et des montants.',
  'A tag each, such as fr-CA: the site is also at /fr, with its translated texts.':
    'Un code pour chacune, comme fr-CA : le site est aussi à l’adresse /fr, avec ses textes traduits.',
  'shown in the main language, or hidden.':
    '« shown » : affichées dans la langue principale; « hidden » : masquées.',
  'Who you are.': 'Qui vous êtes.',
  'What everybody calls you.': 'Le nom que tout le monde vous donne.',
  'What texts call your way of working with AI; by default the name.':
    'Le nom que les textes donnent à votre travail avec l’IA; par défaut, le vôtre.',
  'As registered.': 'Telle qu’elle est enregistrée.',
  'One sentence, for search engines.': 'Une phrase, pour les moteurs de recherche.',
  'An SVG file of content/brand in currentColor, or up to three letters.':
    'Trois lettres au plus, ou un fichier SVG du dossier content/brand, en currentColor.',
  'What the references of requests begin with, such as BL in BL-7F3K9Q.':
    'Le début des références des demandes, comme BL dans BL-7F3K9Q.',
  'secondary is the colour of the brand; the others have defaults.':
    'La première est celle de la marque; les autres ont des valeurs par défaut.',
  'A hex colour.': 'Une couleur hexadécimale.',
  'A font of your own; without it, Host Grotesk.': 'Votre propre police; sinon, Host Grotesk.',
  'Its name.': 'Son nom.',
  'Files of content/brand with their weights.':
    'Des fichiers du dossier content/brand, avec leurs graisses.',
  'A woff2 file of content/brand.': 'Un fichier woff2 du dossier content/brand.',
  'One, such as 400, or a range, such as 400 600.':
    'Une seule, comme 400, ou une plage, comme 400 600.',
  'Whether this is still sample content.': 'Cochez tant qu’il s’agit d’un contenu d’exemple.',
  'How to reach you.': 'Comment vous joindre.',
  'Where visitors write to.': 'L’adresse à laquelle les visiteurs écrivent.',
  'Where clients write to.': 'L’adresse à laquelle les clients écrivent.',
  'Where service requests are sent.': 'L’adresse qui reçoit les demandes de service.',
  'A number that you answer, such as +47 22 12 34 56; none is shown without it.':
    'Un numéro auquel vous répondez, comme +33 1 23 45 67 89; sans lui, aucun n’est affiché.',
  'Where clients choose a time for a call, such as https://cal.example/call?name={name}&email={email}&note={reference}; without it, none is offered.':
    'L’adresse où les clients choisissent un moment pour un appel, comme https://cal.example/appel?name={name}&email={email}&note={reference}; sans elle, aucun n’est proposé.',
  'Of emails, such as Name <hello@agency.example>.':
    'Celui des courriels, comme Nom <bonjour@agency.example>.',
  'Your postal address.': 'Votre adresse postale.',
  'With the number.': 'Avec le numéro.',
  'The province, state or county, if letters to you have one.':
    'La province, l’État ou le département, si vos lettres en ont un.',
  'As on a letter.': 'Comme sur une lettre.',
  'Two letters of ISO 3166-1.': 'Deux lettres, selon ISO 3166-1.',
  'Your pages on social networks.': 'Vos pages sur les réseaux sociaux.',
  'Of the network.': 'Celui du réseau.',
  'Of your page there.': 'Celle de votre page sur ce réseau.',
  'What you promise, each once; texts refer to them as {answerTime}, {quoteTime} and so on.':
    'Ce que vous promettez, une fois chacun; les textes y renvoient par {answerTime}, {quoteTime}, etc.',
  'Within what time a request is answered.': 'Le délai de réponse à une demande.',
  'The same in hours of work, after which the desk warns.':
    'Le même en heures de travail, après quoi le bureau avertit.',
  'Within what time there is a figure in writing.': 'Le délai pour recevoir un chiffre par écrit.',
  'Within what time there is a proposal.': 'Le délai pour recevoir une proposition.',
  'When a message to support is answered.': 'Le délai de réponse de l’assistance.',
  'A sentence about what it costs.': 'Une phrase sur son prix.',
  'How you are paid, after "by".': 'Comment vous êtes payé, après « par ».',
  'A sentence about your prices.': 'Une phrase sur vos prix.',
  'The law and the clock of where you are; texts refer to them as {courts}, {holidays} and so on.':
    'Le droit et l’heure de l’endroit où vous êtes; les textes y renvoient par {courts}, {holidays}, etc.',
  'The sentence that says which apply.': 'La phrase qui dit lesquelles s’appliquent.',
  'Their short names, for the site search.': 'Leurs noms abrégés, pour la recherche sur le site.',
  'Who watches over privacy, to be told and asked.':
    'L’autorité qui veille sur la vie privée, à informer ou à consulter.',
  'Whose laws apply, such as Alberta and Canada.':
    'Les lois qui s’appliquent, par exemple celles de l’Alberta et du Canada.',
  'Where a dispute is heard.': 'Ceux qui jugent un litige.',
  'The days off besides weekends.': 'Les jours chômés, en plus des fins de semaine.',
  'What visitors call your time.': 'Le nom que les visiteurs donnent à votre heure.',
  'A name such as America/Edmonton.': 'Un nom comme America/Edmonton.',
  'When you answer; the desk counts how long a client waits by them.':
    'Quand vous répondez; le bureau compte l’attente des clients d’après elles.',
  'Such as mon, tue, wed, thu and fri.': 'Comme mon, tue, wed, thu et fri, pour lundi à vendredi.',
  'Such as 09:00.': 'Par exemple 09:00.',
  'The year in the footer.': 'L’année du pied de page.',
  'What people agree to.': 'Ce à quoi les gens consentent.',
  'What it is about, and how often it comes.': 'De quoi elle parle, et à quelle fréquence.',
  'The sentence that a subscriber agrees to.': 'La phrase que l’abonné accepte.',
  'The most that the consent promises; sending another one asks first.':
    'Le maximum que le consentement promet; au-delà, une confirmation est demandée.',
  'off, host, subdomains or preload: which hosts browsers reach by https only.':
    'off, host, subdomains ou preload : les hôtes que les navigateurs ne joignent que par https.',
  'The DSN of a project at Sentry or a service like it: where the flag errorReporting sends errors of the server.':
    'Le DSN d’un projet chez Sentry ou un service semblable, où sont envoyées les erreurs du serveur si l’option est activée.',
  'Pages and icons that can be switched on.': 'Les pages et icônes que l’on peut activer.',
  'Whether it is there, with every link to it. By default, it is.':
    'Cochez pour l’afficher, avec tous les liens vers elle. Par défaut, elle l’est.',
  'Whether it is there. By default, it is not.':
    'Cochez pour l’activer. Par défaut, ce n’est pas le cas.',
  'Cannot be switched on.': 'Ne peut pas être activé.',
};
