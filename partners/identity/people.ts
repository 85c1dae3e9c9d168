import people from './people.json' with { type: 'json' };

/** Somebody with an account at the demo's providers. */
export interface DemoPerson {
  id: string;
  name: string;
  email?: string;
  /** The provider has seen that the address is theirs. */
  verified?: boolean;
}

/** Who can sign in at once: with an address that the provider has verified, with one that it has not, with none. */
export const demoPeople: readonly DemoPerson[] = people;

/** The person whom somebody chose, or somebody new with an address of their own. Undefined: nobody. */
export function personOf(id: string, address: string): DemoPerson | undefined {
  const email = address.trim().toLowerCase();
  if (id !== 'new') return demoPeople.find((person) => person.id === id);
  if (email.length > 100 || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined;
  return { id: `new-${email}`, name: email.slice(0, email.indexOf('@')), email, verified: true };
}
