import type { Catalogue } from '../en/index.ts';

export const mailbox = {
  mailbox: 'Boîte de courriel',
  intro: 'Comment le bureau lit et envoie les courriels.',
  sending: 'Envoi',
  receiving: 'Réception',
  works: 'Fonctionne',
  isNotSetUp: 'Non configurée',
  noMailbox:
    'Sans boîte, les réponses des clients vont à l’adresse des demandes et n’apparaissent pas au bureau. Il y a deux façons d’en connecter une.',
  isSetUp: 'Les réponses des clients arrivent à l’adresse <code>INBOX_ADDRESS</code> du serveur.',
  sendingWorks:
    '{count, plural, =0 {Aucun courriel n’attend.} one {# courriel attend.} other {# courriels attendent.}}',
  anyMailbox: 'N’importe quelle boîte (IMAP)',
  anyMailboxIntro:
    'Le bureau lit une boîte toutes les minutes. Ajoutez ces réglages sur le serveur et redémarrez-le :',
  anyMailboxSteps:
    'Toutes les étapes sont dans le fichier <code>docs/desk.md</code> du logiciel, sous « Answers by email ».',
  oauthMailbox: 'Microsoft 365 ou Google',
  oauthIntro:
    'Ces fournisseurs n’acceptent pas de mot de passe. Inscrivez une application chez le fournisseur, ajoutez son identifiant et son secret sur le serveur, redémarrez-le, puis connectez la boîte sur cette page :',
  oauthSteps:
    'Toutes les étapes sont dans le fichier <code>docs/desk.md</code> du logiciel, sous « Microsoft 365 and Google ».',
  copy: 'Copier',
  copyOf: 'Copier : {lines}',
  notSetUp: 'Aucune boîte de Microsoft 365 ou de Google n’est configurée sur le serveur.',
  setUp: 'Configurer le courriel',
  askOwner: 'Un propriétaire peut la configurer.',
  provider: 'Fournisseur',
  address: 'Boîte',
  account: 'Compte qui l’ouvre',
  usedFor: 'Utilisée pour',
  usedForBoth: 'Lire et envoyer',
  usedForReading: 'Lire; SMTP_URL envoie les courriels',
  usedForSending: 'Envoyer',
  usedForNothing: 'Rien : SMTP_URL et INBOX_IMAP_URL nomment d’autres serveurs',
  redirectUri: 'URI de redirection pour la console du fournisseur',
  state: 'État',
  notConnected: 'Non connectée. Les courriels attendent qu’elle le soit.',
  connected: 'Connectée',
  connectedBy: 'Connectée par',
  renewed: 'Dernier renouvellement',
  lostSince: 'Connexion perdue',
  failingSince: 'En échec',
  lostDo:
    'Les courriels attendent et aucun n’est perdu. Ils partent une minute après la nouvelle connexion.',
  read: 'Dernière lecture',
  notRead: 'Pas encore',
  waiting: 'Courriels en attente',
  connect: 'Connecter',
  reconnect: 'Connecter de nouveau',
  disconnect: 'Déconnecter',
  sureToDisconnect:
    'Les courriels attendront que quelqu’un la connecte de nouveau. Déconnecter la boîte?',
  leaving: 'Ouverture de la page du fournisseur…',
  finishing: 'Connexion…',
  done: 'La boîte est connectée.',
  startAgain:
    'Cette réponse a expiré ou appartient à une autre session. Connectez la boîte de nouveau.',
  wrongAccount:
    'Vous avez ouvert une session comme {found}, mais les réglages nomment {account}. Recommencez avec ce compte.',
  unnamedAccount: 'un compte sans adresse',
  scopeMissing:
    'Vous n’avez pas permis tout ce qu’il faut pour lire et envoyer des courriels. Recommencez.',
  noRenewal:
    'Le fournisseur n’a pas permis de rester connecté. Retirez cette application du compte, puis recommencez.',
  becauseCancelled: 'Vous avez annulé, ou le fournisseur a refusé l’accès.',
  becauseAdmin: 'Un administrateur doit d’abord permettre cette application.',
  becauseEnded:
    'La permission a pris fin : elle a été retirée ou a expiré, ou le mot de passe a changé.',
  becauseSecret:
    'Le fournisseur n’accepte pas l’identifiant ou le secret de l’application. Un secret a pu expirer.',
  becauseAway: 'Le fournisseur ne peut pas être joint.',
  becauseUnclear: 'La réponse du fournisseur est incompréhensible.',
  becauseSettings:
    'Les réglages nomment une autre application ou un autre compte qu’à la connexion.',
  becauseKey: 'Les clés enregistrées ne peuvent pas être lues, car SECRET a changé.',
  becauseServer:
    'Le serveur de courriel n’accepte pas les jetons. IMAP ou SMTP AUTH peut être désactivé pour cette boîte.',
  becauseCode: 'Le fournisseur refuse : {code}.',
  lostSubject: 'La boîte de courriel doit être connectée de nouveau',
  lostHeading: 'La boîte de courriel n’est plus connectée',
  openPage: 'Ouvrir la page de la boîte',
  closedForOwner: 'La boîte de courriel n’est pas connectée : les courriels attendent.',
  closedForStaff:
    'La boîte de courriel n’est pas connectée : les courriels attendent. Demandez à un propriétaire de la connecter.',
  didConnect: 'A connecté la boîte de courriel',
  didDisconnect: 'A déconnecté la boîte de courriel',
  didLose: 'La connexion de la boîte de courriel a été perdue',
} satisfies Catalogue['mailbox'];
