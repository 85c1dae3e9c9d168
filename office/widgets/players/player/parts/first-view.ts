/** What lists of a player's page begin with: the view that has no name in the address. */
export const firstView = 'money';
