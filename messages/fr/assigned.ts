import type { Catalogue } from '../en/index.ts';

export const assigned = {
  kind: 'Demande qui m’est attribuée',
  says: 'Demande qui vous est attribuée',
  mailSubject: '{who} vous a attribué une demande · {company} · {reference}',
  mailHeading: 'Une demande pour vous',
  mailIntro: '{who} vous a attribué la demande {reference}.',
  manySubject:
    '{count, plural, one {# demande vous a été attribuée} other {# demandes vous ont été attribuées}}',
  manyHeading: 'Des demandes pour vous',
  manyIntro: 'Vos collègues vous ont attribué ces demandes.',
  openMine: 'Ouvrir mes demandes',
} satisfies Catalogue['assigned'];
