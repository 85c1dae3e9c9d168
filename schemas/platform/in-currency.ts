/** An answer whose texts differ by the reader's currency (`inCurrency`). */
interface InCurrency<Texts> {
  inCurrency?: { [currency: string]: Texts };
}

/**
 * What a member of a currency reads; guests, who have none, read it as it is. Undefined where it is not for that currency.
 */
export function inCurrency<Texts extends object, Answer extends Texts & InCurrency<Texts>>(
  answer: Answer,
  currency: string | undefined,
): Answer | undefined {
  if (!answer.inCurrency || currency === undefined) return answer;
  const texts = answer.inCurrency[currency];
  return texts && { ...answer, ...texts };
}
