import { hasKey } from '../typed-objects.ts';
import { digitsOf, isTelephone } from './telephone.ts';

/**
 * The country code of telephone numbers and the prefix that is dialed only within the country, for
 * countries where a number shows whether it is complete.
 */
const dialing: Record<string, [code: string, prefix: '' | '0', digits?: number]> = {
  ...{ AE: ['971', '0'], AT: ['43', '0'], AU: ['61', '0'], BE: ['32', '0'], BG: ['359', '0'] },
  ...{ CA: ['1', '', 10], CH: ['41', '0'], CY: ['357', '', 8], CZ: ['420', '', 9] },
  ...{ DE: ['49', '0'], DK: ['45', '', 8], EE: ['372', ''], ES: ['34', '', 9], FI: ['358', '0'] },
  ...{ FR: ['33', '0'], GB: ['44', '0'], GR: ['30', '', 10], HK: ['852', '', 8], HR: ['385', '0'] },
  ...{ IE: ['353', '0'], IL: ['972', '0'], IN: ['91', '0'], IS: ['354', '', 7], IT: ['39', ''] },
  ...{ JP: ['81', '0'], KR: ['82', '0'], LU: ['352', ''], LV: ['371', '', 8], MT: ['356', '', 8] },
  ...{ NL: ['31', '0'], NO: ['47', '', 8], NZ: ['64', '0'], PL: ['48', '', 9], PT: ['351', '', 9] },
  ...{ RO: ['40', '0'], SE: ['46', '0'], SG: ['65', '', 8], SI: ['386', '0'], SK: ['421', '0'] },
  ...{ TR: ['90', '0'], US: ['1', '', 10], ZA: ['27', '0'] },
};

/**
 * Returns the international format of a phone number that was written as it is dialed within a
 * country, or undefined if that is not certain.
 * @param countryCode the country's ISO 3166-1 code
 */
export function internationalTelephone(number: string, countryCode: string): string | undefined {
  const [code, prefix, length] = hasKey(dialing, countryCode) ? (dialing[countryCode] ?? []) : [];
  if (code === undefined || prefix === undefined) return undefined;
  const typed = number.trim();
  const digits = digitsOf(typed);
  const isWithCode = length !== undefined && digits === code + digits.slice(-length);
  const international = typed.startsWith(`00${code}`)
    ? typed.replace('00', '+')
    : isWithCode
      ? `+${typed}`
      : isComplete(digits, prefix, length)
        ? `+${code} ${prefix === '' ? typed : typed.replace(prefix, '')}`
        : '';
  return isTelephone(international) ? international : undefined;
}

const isComplete = (digits: string, prefix: string, length: number | undefined): boolean =>
  length === undefined ? digits.startsWith(prefix) : digits.length === length;
