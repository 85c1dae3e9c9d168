import { dirname, join } from 'node:path';
import type { Rule } from '../rule.ts';

const link = /\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g;

/** What a guide links to is there: a file, or a folder. Tests that a claim names can be looked at. */
export const knownFiles: Rule = {
  name: 'known-files',
  check({ files, text }) {
    const rooms = new Set(files.map((path) => path.split('/')[0]));
    const present = new Set(files.flatMap((path) => [path, ...foldersOf(path)]));
    let looked = 0;
    const breaches = files
      .filter((path) => path.endsWith('.md') && !path.startsWith('tests/architecture/'))
      .flatMap((path) =>
        text(path)
          .split('\n')
          .flatMap((line, at) =>
            [...line.matchAll(link)].flatMap(([, to = '']) => {
              const target = join(dirname(path), to).replace(/\/$/, '');
              // Other sites, and what lies beside the rooms.
              if (/^[a-z]+:/.test(to) || !rooms.has(target.split('/')[0] ?? '')) return [];
              looked++;
              return present.has(target) ? [] : [`${path}:${at + 1} links to ${to}, which is not there`];
            }),
          ),
      );
    return { looked, breaches };
  },
};

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
