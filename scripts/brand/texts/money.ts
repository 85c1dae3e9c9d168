/** Codes that texts write for money. Others of ISO 4217 are words too: ALL, TOP, TRY, CUP. */
const codes =
  /(?<![\p{L}\p{N}])(?:USD|EUR|GBP|VND|THB|IDR|CNY|JPY|KRW|PHP|MYR|INR|SGD|HKD|TWD|AUD|CAD|CHF|KES|NGN|ZAR|GHS|TZS|UGX|BRL|MXN|ARS|COP|CLP|PEN|EGP|AED|SAR|PKR|BDT|MMK|KHR|LAK|RUB|UAH|PLN|SEK|NOK|DKK)(?![\p{L}\p{N}])/gu;
const signs = /R\$|RM(?=\s?\d)|Rp(?=\s?\d)|KSh|[$€£¥￥₫₩฿₹₱₦₽₴₺₪₡₲₵₸]/gu;

/** Words and signs for money in a text; none in most. */
export function currenciesIn(text: string): readonly string[] {
  return [...(text.match(codes) ?? []), ...(text.match(signs) ?? [])];
}

const own = new Map<string, string>();

/** Whether a currency is written so, by its code or one of its signs: `$` is that of many dollars. */
export function writes(currency: string, word: string): boolean {
  if (word === currency) return true;
  let known = own.get(currency);
  if (known === undefined) {
    known = signsOf(currency);
    own.set(currency, known);
  }
  return known.includes(word === '￥' ? '¥' : word);
}

function signsOf(currency: string): string {
  try {
    const displays = ['symbol', 'narrowSymbol'] as const;
    const parts = displays.flatMap((currencyDisplay) =>
      new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay }).formatToParts(1),
    );
    const written = parts.flatMap(({ type, value }) => (type === 'currency' ? [value] : []));
    return [...written, ...(extra[currency] ?? [])].join(' ');
  } catch {
    // A code that is none is reported by another rule.
    return '';
  }
}

/** What a country writes besides. */
const extra: Record<string, readonly string[]> = { KES: ['KSh'], CNY: ['¥'], THB: ['฿'], MYR: ['RM'], IDR: ['Rp'] };
