import { eachText, isKnownKey, longTokens, looksRandom } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

/** Everything in a brand's files is sent to every player: no key, token or password may stand in them. */
export const secret: Rule = {
  name: 'secret',
  passesOrdinary: true,
  checkText({ file, text, json }) {
    const findings: Finding[] = [];
    const suspects = longTokens(text).filter((token) => isKnownKey(token) || looksRandom(token));
    if (suspects.length === 0 && !text.includes('-----BEGIN ')) return findings;
    eachText(json, (value, pointer) => {
      const fault = faultOf(value);
      if (fault) findings.push({ rule: 'secret', file, pointer, ...fault });
    });
    return findings.length > 0 ? findings : besideTexts(file, text, suspects);
  },
};

/** What stands in a comment is sent to nobody, but whoever sees the file has it. */
function besideTexts(file: string, text: string, suspects: readonly string[]): Finding[] {
  const found = privateKey.exec(text)?.[0] ?? suspects.find(isKnownKey);
  if (found === undefined) return [];
  const span = { offset: text.indexOf(found), length: found.length };
  const message = 'This is a key, and everybody who has the file has it.';
  return [{ rule: 'secret', file, pointer: '', span, message }];
}

function faultOf(text: string): Pick<Finding, 'message' | 'severity'> | undefined {
  const sent = 'what stands here is sent to every player';
  if (privateKey.test(text)) return { message: `This is a private key, and ${sent}.` };
  const tokens = longTokens(text);
  if (tokens.some(isKnownKey)) return { message: `This is the key of a service, and ${sent}.` };
  if (!tokens.some(looksRandom)) return undefined;
  return { severity: 'warning', message: `This looks like a key or a password, and ${sent}.` };
}
