import { keysOf } from '../folders/index.ts';
import type { PlatformFacts } from './simulate/facts.ts';
import type { Target } from './target.ts';

/**
 * Who decides a flag: the platform's tree wins over flags.json, where it says something (§6).
 * @param source where the platform was asked; undefined when nobody was
 */
export function overrulingOf(
  { file, pointer }: Target,
  { flags }: PlatformFacts,
  source?: string,
): { overruled?: string } {
  if (file !== 'flags') return {};
  const [name] = keysOf(pointer);
  const general = 'The platform has the last word: what its tree says of a flag wins over flags.json.';
  if (source === undefined) return { overruled: `${general} Ask it: --platform URL|FILE.` };
  if (!flags) return { overruled: `${general} ${source} does not tell its flags.` };
  if (name === undefined) return { overruled: `${general} It says ${listed(flags)}.` };
  const value = flags[name];
  if (value === undefined) return { overruled: `${general} It says nothing of ${name}: flags.json holds.` };
  return {
    overruled: `The platform at ${source} says "${value}", and has the last word: ${name} is ${value === '1' ? 'on' : 'off'}.`,
  };
}

function listed(flags: Readonly<Record<string, string>>): string {
  return (
    Object.entries(flags)
      .map(([name, value]) => `${name}=${value}`)
      .join(', ') || 'nothing'
  );
}
