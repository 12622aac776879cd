import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { quotedParts } from './quoted-parts.ts';

/** Returns the text shown before any quote is opened. */
const shown = (text: string, subject = 'Re: We have received your request') =>
  quotedParts(text, subject)
    .filter(({ isQuoted }) => !isQuoted)
    .map(({ lines }) => lines.join('\n').trim())
    .join('\n');

const bodyOf = (name: string) => {
  const file = join('api/testing/mails', `${name}.eml`);
  const [, ...body] = readFileSync(file, 'utf8').replaceAll('\r\n', '\n').split('\n\n');
  return body.join('\n\n');
};

it('the new text of an Outlook email is shown, and the two earlier emails below it are collapsed', () => {
  expect(shown(bodyOf('german-outlook-history'))).toBe(
    'Hallo Ada,\n\npasst, bitte am Montag beginnen.\n\nViele Grüße\nGrace',
  );
});

it('text that Apple Mail quotes is collapsed, along with its introduction', () => {
  expect(shown(bodyOf('apple-mail-quoted-with-attribution'))).toBe('Go ahead.');
});

const head = (from: string, sent: string, to: string, subject: string) =>
  `${from}: Ada <ada@agency.example>\n${sent}: 25.11.2026 17:12\n${to}: Grace\n${subject}: We have received your request`;

it.each([
  ['Outlook in French', `${head('De ', 'Envoyé ', 'À ', 'Objet ')}\n\nOLD`],
  ['Outlook in Polish', `${head('Od', 'Wysłano', 'Do', 'Temat')}\n\nOLD`],
  ['Outlook in Japanese', `${head('差出人', '送信日時', '宛先', '件名')}\n\nOLD`],
  [
    'Outlook in a language it does not know',
    `${head('Saatja', 'Saadetud', 'Saaja', 'Teema')}\n\nOLD`,
  ],
  [
    'Outlook with bold fields',
    `${head('*From', '*Sent', '*To', '*Subject').replaceAll(': ', ':* ')}\n\nOLD`,
  ],
  [
    'Outlook on the web',
    `________________________________\n${head('From', 'Sent', 'To', 'Subject')}\n\nOLD`,
  ],
  ['older Outlook', `-----Original Message-----\n${head('From', 'Sent', 'To', 'Subject')}\n\nOLD`],
  ['older Outlook in German', '-----Ursprüngliche Nachricht-----\nVon: Ada\n\nOLD'],
  ['Gmail', 'On Wed, 25 Nov 2026 at 17:12, Ada <ada@agency.example> wrote:\n\n> OLD'],
  [
    'Gmail, on two lines',
    'Am Mi., 25. Nov. 2026 um 17:12 Uhr schrieb Ada Agency <\nada@agency.example>:\n\n> OLD',
  ],
  [
    'Gmail in Hungarian',
    'Ada <ada@agency.example> ezt írta (időpont: 2026. nov. 25., Sze, 17:12):\n\n> OLD',
  ],
  [
    'Gmail in Russian',
    'ср, 25 нояб. 2026 г. в 17:12, Ada <ada@agency.example>:\n\n> OLD\n>\n\n> OLD',
  ],
])('the history in %s is collapsed', (_, history) => {
  expect(shown(`Yes.\n\n${history}`)).toBe('Yes.');
});

it.each([
  ['a list of places', 'From: Calgary\nTo: Edmonton\nBy: train'],
  ['a sentence before a list', 'On Monday we need:\n\n- a plan'],
  ['a signature', 'Name: Grace\nPhone: 555 01 23\nOffice hours: 9:00'],
  ['dashes', '---- thanks ----\n\nGrace'],
])('%s stays expanded', (_, text) => {
  expect(shown(`Hello\n\n${text}`)).toBe(`Hello\n\n${text}`);
});

it('text between quoted lines stays expanded', () => {
  expect(shown('> Monday?\n\nYes.\n\n> And Tuesday?\n\nNo.')).toBe('Yes.\nNo.');
});

it('a forwarded email with nothing before it stays expanded', () => {
  expect(shown(`${head('From', 'Sent', 'To', 'Subject')}\n\nRead this`)).toContain('Read this');
});
