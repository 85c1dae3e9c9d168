import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** Parts of engine/kit that know what became of a payment, or that nobody knows yet. */
const flows = ['outcomeOf', 'useAttempt'];

const call = /\buseMutation\('\w+'([^)]*)\)/g;

/** A flow of money shows itself what has become of it: "try again" in a toast beside "your request is being checked" would be a second bet. */
export const saidOnce: Rule = {
  name: 'said-once',
  check({ code, text }) {
    let looked = 0;
    const breaches = code.flatMap(({ path, imports, lineOf }) => {
      const taken = imports.filter(({ target }) => target?.startsWith('engine/kit/')).flatMap(({ names }) => names);
      if (isTest(path) || !flows.some((name) => taken.includes(name))) return [];
      const calls = [...text(path).matchAll(call)];
      looked += calls.length;
      return calls
        .filter(([, options = '']) => !options.includes("onError: 'field'"))
        .map(({ index }) => `${path}:${lineOf(index)} reports a failure beside what its flow shows: onError: 'field'`);
    });
    return { looked, breaches };
  },
};
