import { createInterface } from 'node:readline/promises';
import { CannotRun, paint } from '../terminal/index.ts';
import type { Ask, Refuse } from './complete.ts';

/**
 * Somebody at a terminal. Node's own line editor is enough for a few short questions, and reads from scripts and screen
 * readers alike; nothing is redrawn.
 */
export interface Terminal {
  ask: Ask;
  refuse: Refuse;
  close(): void;
}

/** Opens the terminal for questions. `ask` throws CannotRun when the input ends (Ctrl-C, Ctrl-D). */
export function openTerminal(): Terminal {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const ended = new AbortController();
  lines.once('close', () => ended.abort());
  const shown = new Set<string>();
  // Questions go to stderr, so that stdout is what was made; that may be a file.
  const styled = (...[style, text]: Parameters<typeof paint>) => (process.env.NO_COLOR ? text : paint(style, text));
  return {
    async ask(question, offered, choices) {
      if (choices.length > 0 && !shown.has(question))
        process.stderr.write(`\n${choices.map((line) => `  ${line}\n`).join('')}`);
      shown.add(question);
      try {
        const offer = offered === undefined ? '' : ` ${styled('dim', `[${offered}]`)}`;
        const text = await lines.question(`${styled('bold', question)}${offer}: `, { signal: ended.signal });
        return text.trim() === '' ? (offered ?? '') : text;
      } catch (error) {
        if (ended.signal.aborted) throw new CannotRun('Nothing is written.');
        throw error;
      }
    },
    refuse: (message) => process.stderr.write(`  ${styled('red', message)}\n`),
    close: () => lines.close(),
  };
}
