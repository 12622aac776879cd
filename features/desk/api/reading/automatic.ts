/**
 * Whether a program wrote a mail: `replied` to another by itself, such as an absence note; `generated` it for another
 * reason, which may be that a person's words came through a ticket system.
 */
export type Automatic = 'no' | 'replied' | 'generated';

/**
 * Recognises the mails of programs by RFC 3834 and what programs write that do not follow it. `X-Auto-Response-Suppress`
 * is not among it: it asks receivers for no automatic answer, and says nothing about who wrote the mail (MS-OXCMAIL
 * 2.1.3.2.20).
 */
export function automatic(header: (name: string) => string, subject: string): Automatic {
  const submitted = header('auto-submitted').trim().toLowerCase();
  if (submitted !== '' && !submitted.startsWith('no')) {
    return submitted.startsWith('auto-generated') ? 'generated' : 'replied';
  }
  const isReply =
    /^(bulk|junk|auto_reply)/i.test(header('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => header(name) !== '') ||
    header('return-path').trim() === '<>' ||
    absence.test(subject);
  return isReply ? 'replied' : 'no';
}

/**
 * What Exchange and others put before the subject of an absence note, in their languages. At the start alone: the answer of
 * a person to such a note begins with "Re:".
 */
const absence = new RegExp(
  `^(${[
    'automatic reply',
    'auto(matic)?[- ]?(reply|response)',
    'out of (the )?office',
    'automatische (antwort|reactie)',
    'automatisch antwoord',
    'abwesenheits(notiz|nachricht|meldung)',
    'abwesend',
    'réponse automatique',
    'absence du bureau',
    'respuesta automática',
    'fuera de la oficina',
    'risposta automatica',
    'fuori sede',
    'resposta automática',
    'automatiskt? svar',
    'autosvar',
    'automaattinen vastaus',
    'odpowiedź automatyczna',
    'automatická odpověď',
    'automatikus válasz',
    'otomatik yanıt',
    'автоматический ответ',
    'автовідповідь',
    '自動返信',
    '自动(答复|回复)',
    '자동 회신',
  ].join('|')})\\s*[:：]`,
  'iu',
);
