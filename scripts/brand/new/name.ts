import { faultOfName } from '../check/index.ts';
import { CannotRun } from '../terminal/index.ts';

const longest = 60;

/** The name of a brand, in one line. Throws CannotRun for one that the check would refuse, before anything is drawn. */
export function bounded(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name.length < 1 || name.length > longest) {
    throw new CannotRun(`The name of a brand has 1 to ${longest} characters.`);
  }
  const fault = faultOfName(name);
  if (fault) throw new CannotRun(`${JSON.stringify(name)} is no name for players: ${fault}`);
  return name;
}
