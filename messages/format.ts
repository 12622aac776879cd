import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format';

/**
 * Formats a compiled message with its values.
 * @param locale BCP 47
 * @returns a string, or its parts if the message has tags
 */
export function formatMessage(
  compiled: CompiledMessage,
  locale: string,
  values: FormatValues,
): unknown {
  return format(compiled, locale, values, { formatters });
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
};
