import { domainToUnicode } from 'node:url';

const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa|test|invalid)$/;
const privateNumbers = [
  /^(0|10|127)\./,
  /^192\.168\./,
  /^169\.254\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[(::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/,
];

/** Whether a host is no place on the internet: names of this machine or of an intranet, and addresses of private networks. */
export function isPrivate(host: string): boolean {
  if (privateNames.test(host)) return true;
  if (/^[\d.]+$/.test(host) || host.startsWith('[')) return privateNumbers.some((network) => network.test(host));
  return !host.includes('.');
}

/** The host as players read it, when a label of it mixes letters of scripts that look alike. */
export function misleading(host: string): string | undefined {
  if (!host.includes('xn--') && isAscii(host)) return undefined;
  const shown = domainToUnicode(host);
  return shown.split('.').some(mixesScripts) ? shown : undefined;
}

/** Latin, Greek and Cyrillic share the looks of many letters: a word that mixes them pretends to be another. */
export function mixesScripts(word: string): boolean {
  const scripts = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u];
  return scripts.filter((script) => script.test(word)).length > 1;
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
