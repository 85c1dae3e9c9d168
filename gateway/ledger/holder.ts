/** Whose money: a player of a merchant. */
export interface Holder {
  id: string;
  merchant: string;
  currency: string;
}
