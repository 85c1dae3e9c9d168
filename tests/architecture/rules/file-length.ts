import { isGenerated } from '../repository.ts';
import type { Rule } from '../rule.ts';

const limit = 300;

/** No hand-written file is longer than 300 lines: a file does one thing. */
export const fileLength: Rule = {
  name: 'file-length',
  check({ files, text }) {
    const written = files.filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !isGenerated(path));
    const breaches = written.flatMap((path) => {
      const lines = text(path).trimEnd().split('\n').length;
      return lines > limit ? [`${path} has ${lines} lines`] : [];
    });
    return { looked: written.length, breaches };
  },
};
