/** What is filled in about a request. */
type Booked = { name: string; email: string; reference: string };

/** The most characters of a name that are filled in. */
const maxNameLength = 60;

/**
 * The address where the client of a request chooses a time for a call. Of the name, only letters are filled in: anybody
 * can enter a stranger's address, and the email to it must not carry a message.
 * @param address `contact.booking` of the settings; undefined for none
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
