/** `+1 (403) 555-0123` as the digits that the form takes; undefined where they would not do. */
export function repairedPhone(value: string): string | undefined {
  const digits = value.replace(/[\s()+./-]/g, '');
  return /^\d{1,15}$/.test(digits) ? digits : undefined;
}

/** `example.com/x` with the scheme it lacks; undefined where that makes no web address. */
export function repairedUrl(value: string): string | undefined {
  const address = `https://${value.trim().replace(/^(https?:?\/{0,2}|\/\/)/i, '')}`;
  if (!/^https:\/\/[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/.test(address) || !URL.canParse(address)) {
    return undefined;
  }
  return address;
}
