import type { Catalogue } from '../en/index.ts';

export const accountMails = {
  securedNotYou:
    'Ce n’est pas vous? Choisissez un nouveau mot de passe à {resetUrl} et écrivez à {supportEmail}.',
  accountExistsSubject: 'Vous avez déjà un compte chez {brand}',
  accountExistsHeading: 'Vous avez déjà un compte',
  accountExistsIntro:
    'Quelqu’un vient d’essayer de créer un compte avec cette adresse, qui en a déjà un. Rien n’a été modifié.',
  accountExistsButton: 'Ouvrir une session',
  forgottenPassword: 'Mot de passe oublié? Choisissez-en un nouveau à {resetUrl}',
  notYou: 'Ce n’est pas vous? Vous pouvez ignorer ce courriel.',
  confirmAddressSubject: 'Confirmez l’adresse de votre compte {brand}',
  confirmAddressHeading: 'Confirmez votre adresse',
  confirmAddressIntro: 'Quelqu’un a demandé un compte chez {brand} avec cette adresse.',
  confirmAddressButton: 'Confirmer l’adresse',
  linkLifetime: 'Le lien fonctionne une seule fois, pendant {duration}.',
  notYouNoAccount:
    'Ce n’est pas vous? Vous pouvez ignorer ce courriel : sans votre confirmation, aucun compte n’est créé.',
  resetSubject: 'Choisissez un nouveau mot de passe pour votre compte {brand}',
  resetHeading: 'Choisissez un nouveau mot de passe',
  resetIntro: 'Quelqu’un a demandé un nouveau mot de passe pour votre compte chez {brand}.',
  newestLinkLifetime:
    'Le lien fonctionne une seule fois, pendant {duration}. Les liens précédents ne fonctionnent plus.',
  notYouPasswordStays:
    'Ce n’est pas vous? Vous pouvez ignorer ce courriel : votre mot de passe reste le même.',
  passwordChangedSubject: 'Votre mot de passe {brand} a été changé',
  passwordChangedHeading: 'Votre mot de passe a été changé',
  passwordChangedIntro: 'La session a été fermée dans tous les autres navigateurs.',
  addressClaimedSubject: 'Votre adresse a été entrée pour un autre compte {brand}',
  addressClaimedHeading: 'Votre adresse reste liée à votre compte',
  addressClaimedIntro:
    'Quelqu’un a essayé d’utiliser cette adresse pour un autre compte. Elle appartient au vôtre, et rien n’a été modifié.',
  newAddressSubject: 'Confirmez la nouvelle adresse de votre compte {brand}',
  newAddressHeading: 'Confirmez votre nouvelle adresse',
  newAddressIntro: '{email} a demandé à utiliser cette adresse pour son compte chez {brand}.',
  newAddressAdvice:
    'Ouvrez le lien dans un navigateur où la session de ce compte est ouverte. Si ce compte n’est pas le vôtre, ne confirmez pas.',
  addressLeftSubject: 'L’adresse de votre compte {brand} a été changée',
  addressLeftHeading: 'Votre adresse a été changée',
  addressLeftIntro:
    'Votre compte chez {brand} a maintenant une autre adresse; celle-ci ne sert plus.',
  addressLeftNotYou: 'Ce n’est pas vous? Écrivez sans tarder à {supportEmail}.',
  addressTakenSubject: 'Voici maintenant l’adresse de votre compte {brand}',
  addressTakenHeading: 'Votre nouvelle adresse est confirmée',
  addressTakenIntro: 'À partir de maintenant, utilisez cette adresse pour ouvrir une session.',
  secondFactorOnSubject: 'Le second facteur de votre compte {brand} est activé',
  secondFactorOnHeading: 'Le second facteur est activé',
  secondFactorOnIntro:
    'À partir de maintenant, il vous faut un code de votre application pour ouvrir une session. Gardez vos codes de récupération en lieu sûr.',
  secondFactorOffSubject: 'Le second facteur de votre compte {brand} est désactivé',
  secondFactorOffHeading: 'Le second facteur est désactivé',
  secondFactorOffIntro:
    'À partir de maintenant, votre mot de passe suffit pour ouvrir une session.',
  wrongCodesSubject: 'Codes erronés pour votre compte {brand}',
  wrongCodesHeading: 'Quelqu’un a entré des codes erronés',
  wrongCodesIntro:
    'Quelqu’un qui connaît votre mot de passe a entré plusieurs codes erronés pour votre second facteur. Aucune session n’a été ouverte.',
  recoveryCodeSubject: 'Un code de récupération de votre compte {brand} a été utilisé',
  recoveryCodeHeading: 'Un code de récupération a été utilisé',
  recoveryCodeIntro:
    'Quelqu’un a ouvert une session avec votre mot de passe et l’un de vos codes de récupération, qui ne peut plus servir.',
  newBrowserSubject: 'Nouvelle ouverture de session dans votre compte {brand}',
  newBrowserHeading: 'Une session est ouverte dans un nouveau navigateur',
  newBrowserIntro:
    'Quelqu’un a ouvert une session dans votre compte avec un navigateur qui n’y avait jamais servi.',
  newBrowserButton: 'Voir vos sessions',
  deletionSubject: 'Votre compte {brand} sera supprimé',
  deletionHeading: 'Votre compte sera supprimé',
  deletionIntro:
    'Le {day}, soit {duration} après votre demande, votre compte sera effacé avec vos demandes de services et votre abonnement à l’infolettre. Cet effacement est définitif.',
  deletionUndo: 'D’ici là, vous pouvez changer d’idée.',
  deletionUndoButton: 'Garder mon compte',
  invitationLifetime: 'L’invitation est valable {duration}.',
  invitationSubject: 'Vous êtes invité(e) au bureau de {brand}',
  invitationHeading: 'Le bureau de {brand} vous est ouvert',
  invitationIntro:
    'Vous y lisez les demandes de services que les visiteurs du site envoient, et vous y répondez.',
  invitationSignIn: 'Ouvrez une session avec cette adresse, et le bureau s’ouvre.',
  invitationSignUp: 'Créez d’abord un compte avec cette adresse.',
  invitationSecondFactor:
    'Le bureau exige un second facteur : activez-le dans les paramètres de votre compte. Ouvrez ensuite {deskUrl}',
  invitationSignInButton: 'Ouvrir une session',
  invitationSignUpButton: 'Créer le compte',
} satisfies Catalogue['accountMails'];
