/** The French help text for fields of entries, keyed by the English text. */
export const frenchHelpOfEntries: Record<string, string> = {
  'What it covers, in a sentence.': 'Ce qu’elle couvre, en une phrase.',
  'A number that grows with each change.': 'Un nombre qui augmente à chaque modification.',
  'The day from which it applies.': 'Le jour à partir duquel le texte s’applique.',
  'Whether a lawyer has reviewed it.': 'Cochez quand un juriste l’a relu.',
  'What each version changed, newest first.':
    'Ce que chaque version a changé, la plus récente d’abord.',
  'The version that brought the change.': 'La version qui a apporté la modification.',
  'What has changed, in a sentence.': 'Ce qui a changé, en une phrase.',
  'Markdown; headings begin with ##.': 'Markdown; les titres commencent par ##.',
  'What it is about.': 'De quoi il parle.',
  'The day from which it is shown.': 'Le jour à partir duquel il est affiché.',
  'Who wrote it.': 'Qui l’a écrit.',
  'Its topics, in lower case.': 'Ses sujets, en minuscules.',
  'Whether it is hidden.': 'Cochez pour le masquer.',
  'As a candidate would search for it.': 'Comme une personne candidate le chercherait.',
  'The team.': 'L’équipe.',
  'The city, and after a comma the region.': 'La ville et, après une virgule, la région.',
  'Whether it can be done from anywhere in the country.':
    'Cochez si le travail peut se faire de partout dans le pays.',
  'One of FULL_TIME, PART_TIME, CONTRACTOR, INTERN.':
    'FULL_TIME (temps plein), PART_TIME (temps partiel), CONTRACTOR (indépendant) ou INTERN (stage).',
  'The range that is paid.': 'La fourchette offerte.',
  'The lowest salary, as a number.': 'Le salaire le plus bas, en chiffres.',
  'The highest salary, as a number.': 'Le salaire le plus élevé, en chiffres.',
  'YEAR or HOUR.': 'YEAR (année) ou HOUR (heure).',
  'The day it was published.': 'Le jour de la publication.',
  'It closes the day after.': 'L’offre est retirée le lendemain.',
  'One sentence about the work.': 'Une phrase sur le travail.',
  'What the person will do.': 'Ce que la personne fera.',
  'What the person must bring.': 'Ce que la personne doit apporter.',
  'What would help.': 'Ce qui serait un plus.',
  'Its name in addresses.': 'Son nom dans les adresses.',
  'The slug of the FAQ category whose questions are on the page.':
    'L’identifiant de la catégorie de la FAQ dont les questions figurent sur la page.',
  'What its tab says.': 'Le texte de son onglet.',
  'With an id of their own each.': 'Chacune avec son propre identifiant.',
  'As a visitor would ask it.': 'Comme un visiteur la poserait.',
  'Two to five sentences.': 'De deux à cinq phrases.',
  'The question in a few words.': 'La question en quelques mots.',
  'One of the forum categories.': 'L’une des catégories des forums.',
  'The day it was written.': 'Le jour où il a été écrit.',
  'Whether no more answers are taken.': 'Cochez pour ne plus accepter de réponses.',
  'Oldest first.': 'Les plus anciennes d’abord.',
  'What was answered.': 'Ce qui a été répondu.',
  'Whether it is the one that helped.': 'Cochez pour celle qui a aidé.',
  'The flag in the settings with which it is shown.':
    'L’option des paramètres avec laquelle il est affiché.',
  'The question it answers.': 'La question à laquelle il répond.',
  'Articles with the same topic stand together.': 'Les articles du même sujet sont regroupés.',
  'A number; entries are listed from the lowest to the highest.':
    'Un nombre; les entrées sont listées du plus petit au plus grand.',
  'The subject of the email, and the heading of its page.':
    'L’objet du courriel, et le titre de sa page.',
  'The day it is sent.': 'Le jour de l’envoi.',
  'One sentence, which mailboxes show beside the subject.':
    'Une phrase, que les messageries affichent à côté de l’objet.',
  'Whether it goes out as a letter: its page appears once that has begun. Otherwise, it is only part of the archive.':
    'Cochez pour l’envoyer comme lettre : sa page apparaît dès que l’envoi a commencé. Sinon, elle fait seulement partie des archives.',
  'Its name in menus, for search engines and cards.':
    'Son nom dans les menus, pour les moteurs de recherche et les aperçus de liens.',
  'The heading of the page; by default, the title.':
    'Le titre affiché sur la page; par défaut, le titre.',
  'The id of the link of the header that it follows.':
    'L’identifiant du lien de l’en-tête qu’elle suit.',
  'The title, or id, of the group of links that it belongs to.':
    'Le titre, ou l’identifiant, du groupe de liens auquel elle appartient.',
  'In order, each with a kind: columns, figures, quotes, cards, questions, call.':
    'Dans l’ordre, chacune d’un type : columns, figures, quotes, cards, questions ou call.',
  'The name of a ready section.': 'Le nom d’une section prête à l’emploi.',
  'One sentence below the title.': 'Une phrase sous le titre.',
  'A text, a picture, or both.': 'Un texte, une image, ou les deux.',
  'Of any size.': 'De n’importe quelle taille.',
  'Whom they work for.': 'Pour qui travaille cette personne.',
  'Where a reader can see who they are, such as https://client.example.':
    'Où l’on peut voir qui c’est, par exemple https://client.example.',
  'Their face, with their consent; it is cut to a square.':
    'Son visage, avec son accord; il est coupé en carré.',
  'That of the company, in one colour on a transparent ground.':
    'Celui de l’entreprise, d’une couleur sur fond transparent.',
  'Of the same size; visitors drag a line between them.':
    'De la même taille; les visiteurs déplacent une ligne entre elles.',
  'How it looked.': 'Ce qu’il en était.',
  'How it looks now.': 'Ce qu’il en est maintenant.',
  'One to five sentences.': 'D’une à cinq phrases.',
  'A list with ticks, below the text.': 'Une liste à coches, sous le texte.',
  'Below the text.': 'Sous le texte.',
  'What it says.': 'Son texte.',
  'Two to four of them.': 'De deux à quatre.',
  'What people say, in their words and with their consent.':
    'Ce que les gens disent, avec leurs mots et leur consentement.',
  'Who said it.': 'Qui l’a dit.',
  'What they do, and where.': 'Ce que la personne fait, et où.',
  'Two to six of them.': 'De deux à six.',
  'Each with its answer.': 'Chacune avec sa réponse.',
  'By default, it leads to the request form.': 'Par défaut, il mène au formulaire de demande.',
  'What it is called in menus, cards and the request form.':
    'Son nom dans les menus, sur les cartes et dans le formulaire de demande.',
  'One sentence, for its card and for search engines.':
    'Une phrase, pour sa carte et pour les moteurs de recherche.',
  'A few words below its name.': 'Quelques mots sous son nom.',
  'What comes first below the title of its page: project (by default), or problems.':
    'Ce qui suit le titre de sa page : project (un projet, par défaut) ou problems (les problèmes).',
  'The id of its option in the request form.':
    'L’identifiant de son choix dans le formulaire de demande.',
  'What a client gets from it; the heading of its page.':
    'Ce que le client y gagne; c’est le titre de sa page.',
  'What clients struggle with today.': 'Ce qui pose problème aux clients aujourd’hui.',
  'What a client receives.': 'Ce que le client reçoit.',
  'How the work goes.': 'Le déroulement du travail.',
  'Names of tools and methods.': 'Des noms d’outils et de méthodes.',
  'How the service can be bought.': 'Comment le service peut être acheté.',
  'One piece of work.': 'Une réalisation.',
  'A few words about the work.': 'Quelques mots sur le travail.',
  'How it was.': 'La situation de départ.',
  'What you did.': 'Ce que vous avez fait.',
  'How it is now.': 'La situation actuelle.',
  'Other services, by their names in the address.':
    'D’autres services, par leurs noms dans l’adresse.',
  'What it is called.': 'Comment on l’appelle.',
  'By default, its section of /specialities.': 'Par défaut, sa section de /specialities.',
  'What changes for a client.': 'Ce qui change pour le client.',
  'The service it belongs to, by its name in the address.':
    'Le service dont elle fait partie, par son nom dans l’adresse.',
  'The result, in one sentence.': 'Le résultat, en une phrase.',
  'Its name, or what it is, such as: a freight company.':
    'Son nom, ou ce qu’il est, par exemple : une entreprise de transport.',
  'What the work looks like; without one, its drawing is shown.':
    'À quoi ressemble le travail; sans elle, son dessin est affiché.',
  'How long the work took.': 'La durée du travail.',
  'Two or three results that the client measured.':
    'Deux ou trois résultats mesurés par le client.',
  'The role of who accepted the work.': 'La fonction de la personne qui a accepté le travail.',
  'What the client says; the home page shows the first two.':
    'Ce que dit le client; la page d’accueil montre les deux premières.',
  'In their words, without quotation marks.': 'Avec ses mots, sans guillemets.',
  'Who says it, such as: Head of operations, a freight company.':
    'Qui le dit, par exemple : directrice des opérations, une entreprise de transport.',
  'Its services, by their names in the address.': 'Ses services, par leurs noms dans l’adresse.',
};
