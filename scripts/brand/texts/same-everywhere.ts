/** Words that many languages write as English does: loan words of the trade, and names. */
const shared = new Set(
  `a all android app arena baccarat badminton bingo blackjack bonus casino chat combo crash deposit derby dragon e-mail email e-sport e-sports esports
  facebook fast faq game golf google h5 hot html id instagram ios jackpot judo keno line link live logo lotto marketing menu mini moba
  mobile muay no. online otp panel parlay poker pro promo qq qr roulette rtp rugby score sic slot slots sms spin sport sports
  sportsbook status telegram test thai tiger tip tips top turbo tv usdt video viber vip virtual vs ways wechat whatsapp wi-fi zalo`.split(
    /\s+/,
  ),
);

/** Whether a text may be the same in every language: figures, values, codes, names and words that are shared. */
export function staysAsItIs(text: string): boolean {
  // A letter after a value is its unit: `{{seconds}} s`.
  const words =
    text.replaceAll(/\{\{[^{}]*\}\}(\s?\p{L}(?![\p{L}\p{N}]))?/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu) ?? [];
  return words.every(
    (word) => /^[\d.,-]+\w{0,2}$/.test(word) || word === word.toUpperCase() || shared.has(word.toLowerCase()),
  );
}
