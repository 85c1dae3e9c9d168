import { CannotRun } from '../terminal/index.ts';
import type { Answers, Parent, Written } from './answers.ts';
import { type Known, questions } from './questions.ts';

/** Asks somebody; gives back what was offered when nothing is said. */
export type Ask = (question: string, offered: string | undefined, choices: readonly string[]) => Promise<string>;

/** Says what is wrong with an answer, before the question is asked again. */
export type Refuse = (message: string) => void;

/**
 * Completes what was written: by asking, when there is somebody to ask, else by what is offered. Throws CannotRun for what
 * cannot be taken, and for what nobody said.
 */
export async function completed(
  start: Pick<Answers, 'id' | 'parent'>,
  written: Written,
  parent: Parent,
  dialogue?: { ask: Ask; refuse: Refuse },
): Promise<Answers> {
  const known: Known = { ...start };
  for (const key of Object.keys(questions) as (keyof typeof questions)[]) {
    Object.assign(known, { [key]: await answer(key, known, written[key], parent, dialogue) });
  }
  return known as Answers;
}

async function answer(
  key: keyof typeof questions,
  known: Known,
  written: string | undefined,
  parent: Parent,
  dialogue: { ask: Ask; refuse: Refuse } | undefined,
): Promise<string | string[]> {
  const { ask, offered, read, choices } = questions[key];
  if (written !== undefined) return read(written, parent);
  const offer = offered(known, parent);
  if (!dialogue) {
    if (offer !== undefined) return read(offer, parent);
    const names = (choices?.(parent) ?? []).map((line) => `  ${line}`);
    throw new CannotRun([`The ${key} is missing: give it with --${key}.`, ...names].join('\n'));
  }
  for (;;) {
    const text = await dialogue.ask(ask, offer, choices?.(parent) ?? []);
    try {
      return read(text, parent);
    } catch (error) {
      if (!(error instanceof CannotRun)) throw error;
      dialogue.refuse(error.message);
    }
  }
}
