import type { Catalogue } from '../en/index.ts';

export const replyMail = {
  signature: 'Signature',
  signatureHint:
    'Sous chaque réponse que vous enverrez désormais. Markdown, {most} caractères au plus.',
  signatureSave: 'Enregistrer la signature',
  previewFiles: 'Fichiers',
  previewMail: 'L’e-mail tel que le client le reçoit',
  previewWaits: 'L’aperçu montre la réponse une fois son brouillon enregistré.',
  draftGone: 'Ce brouillon n’existe plus.',
  leavesIn: 'Envoi dans {seconds} s',
} satisfies Catalogue['replyMail'];
