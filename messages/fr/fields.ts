import type { Catalogue } from '../en/index.ts';

export const fields = {
  passwordRequired: 'Le mot de passe est obligatoire',
  atLeastCharacters: 'Veuillez utiliser au moins {least} caractères',
  atMostCharacters: 'Veuillez utiliser au plus {most} caractères',
  passwordTooCommon: 'Ce mot de passe est trop facile à deviner; veuillez en choisir un autre',
  passwordSame: 'Veuillez choisir un mot de passe différent de votre mot de passe actuel',
  passwordWrong: 'Ce n’est pas votre mot de passe actuel',
  accountChangedMeanwhile:
    'Votre compte a changé entre-temps. Veuillez recharger la page et réessayer.',
  linkOfOtherAccount:
    'Ce lien appartient à un autre compte. Veuillez y ouvrir une session, puis ouvrir de nouveau le lien.',
  credentialsWrong: 'L’adresse de courriel ou le mot de passe est inexact.',
  charactersNotAllowed: 'Veuillez retirer les caractères qui ne peuvent pas être affichés',
  nameRequired: 'Le nom est obligatoire',
  termsRequired: 'Veuillez cocher la case pour accepter les conditions d’utilisation',
  codeRequired: 'Le code est obligatoire',
  sessionUnknown: 'Session inconnue',
  choiceRequired: 'Veuillez faire un choix',
  consentRequired: 'Veuillez cocher la case pour accepter de recevoir l’infolettre',
  linkIncomplete: 'Le jeton fourni n’est pas valide',
  textExpected: 'Veuillez entrer du texte',
  checkboxInvalid: 'Veuillez cocher la case ou la laisser vide',
  serviceUnknown: 'Veuillez choisir un des services',
  serviceTwice: 'Veuillez choisir chaque service une seule fois',
  optionUnknown: 'Veuillez choisir une des options',
  phoneDigitsOnly: 'Le numéro de téléphone ne doit contenir que des chiffres',
  phoneTooLong: 'Le numéro de téléphone doit compter au plus 15 caractères',
  urlInvalid: 'Veuillez entrer une URL valide',
  emailInvalid: 'Veuillez entrer une adresse de courriel valide',
  fieldUnknown: 'Champ inconnu',
  cookieRefused:
    'Tout ce que vous avez entré est exact, mais ce navigateur n’a pas gardé le témoin (cookie) qui ouvre votre session. Veuillez autoriser les témoins pour ce site, ou utiliser son adresse https : certains navigateurs, comme Safari, ne gardent pas ce témoin sur http://localhost.',
} satisfies Catalogue['fields'];
