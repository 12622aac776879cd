/** The details of a request that are filled in. */
type Booked = { name: string; email: string; reference: string };

/** Maximum characters of the name that is filled in. */
const maxNameLength = 60;

/**
 * Returns the URL where a request's client chooses a time for a call. Only the letters of the name
 * are filled in, since anyone can enter a stranger's address, and the email to it must not carry a
 * message.
 * @param address `contact.booking` of the settings, or undefined for none
 */
export function bookingUrl<Address extends string | undefined>(
  address: Address,
  { name, email, reference }: Booked,
): Address {
  const letters = name.replace(/[^\p{L}\p{M}'’-]+/gu, ' ').trim();
  const values = new Map(
    Object.entries({ email, reference, name: [...letters].slice(0, maxNameLength).join('') }),
  );
  return address?.replace(/\{(\w+)\}/g, (_, token: string) =>
    encodeURIComponent(values.get(token) ?? ''),
  ) as Address;
}
