/** The details of a request that are filled in on the booking page. */
type Booked = { name: string; email: string; reference: string };

/** The maximum number of characters filled in as the name. */
const maxNameLength = 60;

/**
 * Returns the URL where the client behind a request chooses a time for a call. Only the letters of
 * the name are filled in, because anyone can enter a stranger's address, and the email to that
 * person must not carry a message.
 * @param address `contact.booking` in the settings, or undefined if there is none
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
