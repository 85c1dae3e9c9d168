import { invisibleCharacter } from '../check/rules/invisible-character/rule.ts';
import { mixedScripts } from '../check/rules/mixed-scripts/rule.ts';
import { CannotRun } from '../terminal/cannot-run.ts';

const longest = 60;

/** The name of a brand, in one line. Throws CannotRun for one that the check would refuse, before anything is drawn. */
export function bounded(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name.length < 1 || name.length > longest) {
    throw new CannotRun(`The name of a brand has 1 to ${longest} characters.`);
  }
  const written = { file: 'brand', text: JSON.stringify({ name }), json: { name } };
  for (const { checkText } of [invisibleCharacter, mixedScripts]) {
    const [found] = checkText?.(written) ?? [];
    if (found) throw new CannotRun(`${JSON.stringify(name)} is no name for players: ${found.message}`);
  }
  return name;
}
