/** The French help text for fields of entries, keyed by the English text. */
export const frenchHelpOfEntries: Record<string, string> = {
  'What it covers, in one sentence.': 'Ce qu’elle couvre, en une phrase.',
  'A number that increases with each change.': 'Un nombre qui augmente à chaque modification.',
  'Whether a lawyer has reviewed it.': 'Cochez quand un juriste l’a relu.',
  'What each version changed, newest first.':
    'Ce que chaque version a changé, la plus récente d’abord.',
  'The version that made the change.': 'La version qui a apporté la modification.',
  'What changed, in one sentence.': 'Ce qui a changé, en une phrase.',
  'Markdown. Headings begin with ##.': 'Markdown; les titres commencent par ##.',
  'What it is about.': 'De quoi il parle.',
  'The date from which it is shown.': 'Le jour à partir duquel il est affiché.',
  'Its topics, in lowercase.': 'Ses sujets, en minuscules.',
  'Whether it is hidden.': 'Cochez pour le masquer.',
  'As candidates would search for it.': 'Comme une personne candidate le chercherait.',
  'The team.': 'L’équipe.',
  'The city and region, separated by a comma.': 'La ville et, après une virgule, la région.',
  'Whether the job can be done from anywhere in the country.':
    'Cochez si le travail peut se faire de partout dans le pays.',
  'The type of employment.': 'Le type d’emploi.',
  'The lowest salary, as a number.': 'Le salaire le plus bas, en chiffres.',
  'The highest salary, as a number.': 'Le salaire le plus élevé, en chiffres.',
  'The pay period.': 'La période de paie.',
  'The position closes the following day.': 'L’offre est retirée le lendemain.',
  'One sentence about the work.': 'Une phrase sur le travail.',
  'The part that the addresses of its questions share, such as payment. It can stay as it is.':
    'La partie commune aux adresses de ses questions, comme paiement; elle peut rester telle quelle.',
  'The group of questions to show on the page, by the name in its address.':
    'Le groupe de questions qui figure sur la page, par son nom dans l’adresse.',
  'The label of its tab.': 'Le texte de son onglet.',
  'As visitors would ask it.': 'Comme un visiteur la poserait.',
  'Two to five sentences.': 'De deux à cinq phrases.',
  'The question in a few words.': 'La question en quelques mots.',
  'One of the forum categories.': 'L’une des catégories des forums.',
  'The date it was written.': 'Le jour où il a été écrit.',
  'Whether the topic is closed to new answers.': 'Cochez pour ne plus accepter de réponses.',
  'Oldest first.': 'Les plus anciennes d’abord.',
  'Whether this is the accepted answer.': 'Cochez pour celle qui a aidé.',
  'The flag in the settings that must be on to show it.':
    'L’option des paramètres avec laquelle il est affiché.',
  'The question it answers.': 'La question à laquelle il répond.',
  'Articles with the same topic are grouped together.':
    'Les articles du même sujet sont regroupés.',
  'A number. Entries are listed from lowest to highest.':
    'Un nombre; les entrées sont listées du plus petit au plus grand.',
  'The subject of the email and the heading of its page.':
    'L’objet du courriel, et le titre de sa page.',
  'The date it is sent.': 'Le jour de l’envoi.',
  'One sentence, shown next to the subject in the inbox.':
    'Une phrase, que les messageries affichent à côté de l’objet.',
  'Whether it is sent as a letter. Its page appears once sending starts. Otherwise, it appears only in the archive.':
    'Cochez pour l’envoyer comme lettre : sa page apparaît dès que l’envoi a commencé. Sinon, elle fait seulement partie des archives.',
  'Its name in menus, search engines and social cards.':
    'Son nom dans les menus, pour les moteurs de recherche et les aperçus de liens.',
  'The heading of the page. Defaults to the title.':
    'Le titre affiché sur la page; par défaut, le titre.',
  'The ID of the link in the top menu after which it is listed.':
    'L’identifiant du lien du menu du haut après lequel elle figure.',
  'The title or ID of the link group it belongs to.':
    'Le titre, ou l’identifiant, du groupe de liens auquel elle appartient.',
  'In display order, each with a kind: columns, figures, quotes, cards, questions, call.':
    'Dans l’ordre, chacune d’un type : columns, figures, quotes, cards, questions ou call.',
  'The name of a ready-made section.': 'Le nom d’une section prête à l’emploi.',
  'One sentence below the title.': 'Une phrase sous le titre.',
  'Text, a picture or both.': 'Un texte, une image, ou les deux.',
  'Any size.': 'De n’importe quelle taille.',
  'A page that shows who they are, such as https://client.example.':
    'Où l’on peut voir qui c’est, par exemple https://client.example.',
  'Their face, with their consent, cropped to a square.':
    'Son visage, avec son accord; il est coupé en carré.',
  'The company logo, in one color on a transparent background.':
    'Celui de l’entreprise, d’une couleur sur fond transparent.',
  'Two pictures of the same size. Visitors drag a line to compare them.':
    'De la même taille; les visiteurs déplacent une ligne entre elles.',
  'What it looked like.': 'Ce qu’il en était.',
  'What it looks like now.': 'Ce qu’il en est maintenant.',
  'One to five sentences.': 'D’une à cinq phrases.',
  'A list with check marks, below the text.': 'Une liste à coches, sous le texte.',
  'Below the text.': 'Sous le texte.',
  'Two to four figures.': 'De deux à quatre.',
  'What people say, in their own words and with their consent.':
    'Ce que les gens disent, avec leurs mots et leur consentement.',
  'What they do and where.': 'Ce que la personne fait, et où.',
  'Two to six cards.': 'De deux à six.',
  'Each with its answer.': 'Chacune avec sa réponse.',
  'Leads to the request form by default.': 'Par défaut, il mène au formulaire de demande.',
  'Its name in menus, on cards and in the request form.':
    'Son nom dans les menus, sur les cartes et dans le formulaire de demande.',
  'One sentence, for its card and for search engines.':
    'Une phrase, pour sa carte et pour les moteurs de recherche.',
  'A few words below its name.': 'Quelques mots sous son nom.',
  'What comes first below the page title. Defaults to the project.':
    'Ce qui vient en premier sous le titre de la page. Par défaut, le projet.',
  'The ID of its option in the request form.':
    'L’identifiant de son choix dans le formulaire de demande.',
  'What clients get from it. This is the heading of its page.':
    'Ce que le client y gagne; c’est le titre de sa page.',
  'What clients struggle with today.': 'Ce qui pose problème aux clients aujourd’hui.',
  'Names of tools and methods.': 'Des noms d’outils et de méthodes.',
  'How clients can buy the service.': 'Comment le service peut être acheté.',
  'An example of your work.': 'Une réalisation.',
  'A few words about the work.': 'Quelques mots sur le travail.',
  'How things were.': 'La situation de départ.',
  'What you did.': 'Ce que vous avez fait.',
  'How things are now.': 'La situation actuelle.',
  'Other services, each by the last part of its address, such as advice.':
    'D’autres services, chacun par la dernière partie de son adresse, comme conseil.',
  'Defaults to its section on /specialities.': 'Par défaut, sa section de /specialities.',
  'What changes for clients.': 'Ce qui change pour le client.',
  'The service it belongs to, named as in its address.':
    'Le service dont elle fait partie, par son nom dans l’adresse.',
  'The result, in one sentence.': 'Le résultat, en une phrase.',
  'The name, or a description such as: a freight company.':
    'Son nom, ou ce qu’il est, par exemple : une entreprise de transport.',
  'What the work looks like. Without a picture, the drawing is shown.':
    'À quoi ressemble le travail; sans elle, son dessin est affiché.',
  'How long the work took.': 'La durée du travail.',
  'Up to three results measured by the client.': 'Jusqu’à trois résultats mesurés par le client.',
  'The role of the person who accepted the work.':
    'La fonction de la personne qui a accepté le travail.',
  'What the client says. The home page shows the first two quotes.':
    'Ce que dit le client; la page d’accueil montre les deux premières.',
  'In their own words, without quotation marks.': 'Avec ses mots, sans guillemets.',
  'Who says it, such as: Head of Operations, a freight company.':
    'Qui le dit, par exemple : directrice des opérations, une entreprise de transport.',
  'The services provided, each by the last part of its address, such as advice.':
    'Ses services, chacun par la dernière partie de son adresse, comme conseil.',
};
