import type { Rule } from '../rule.ts';

const nothing = /\/(commons?|utils?|helpers?|misc)(\/|\.tsx?$)/;

/** No folder and no file called after nothing (design §2): a name says what is inside. */
export const tellingNames: Rule = {
  name: 'telling-names',
  check({ files }) {
    return { looked: files.length, breaches: files.filter((path) => nothing.test(path)) };
  },
};
