/**
 * How a program sent an email: `replied` automatically, like an out-of-office note, or `generated`
 * for another reason. A generated email, such as one from a ticket system, may contain a person's
 * words.
 */
export type Automatic = 'no' | 'replied' | 'generated';

/**
 * Recognizes automatic emails by RFC 3834 and by the headers of programs that do not follow it.
 * `X-Auto-Response-Suppress` is ignored because it only asks receivers not to respond automatically
 * and says nothing about the sender (MS-OXCMAIL 2.1.3.2.20).
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
 * Prefixes that Exchange and others put before the subject of an out-of-office note. Matched only
 * at the start, because a person's answer to such a note begins with "Re:".
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
