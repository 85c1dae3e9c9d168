import { invisibleCharacter } from './rules/invisible-character/rule.ts';
import { mixedScripts } from './rules/mixed-scripts/rule.ts';

/** What the check would say of the name of a brand that is not there yet; undefined when that is nothing. */
export function faultOfName(name: string): string | undefined {
  const written = { file: 'brand', text: JSON.stringify({ name }), json: { name } };
  for (const { checkText } of [invisibleCharacter, mixedScripts]) {
    const [found] = checkText?.(written) ?? [];
    if (found) return found.message;
  }
  return undefined;
}
