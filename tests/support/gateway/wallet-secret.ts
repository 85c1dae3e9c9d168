/** What game servers of tests sign with. */
export const walletSecret = 'the wallet secret of tests';
