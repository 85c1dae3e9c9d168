import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotRun, suggest } from '../../terminal/index.ts';

/** What the documentation says of one rule. */
export interface RuleDoc {
  /** The id that diagnostics carry. */
  id: string;
  /** One line: what must hold. */
  title: string;
  /** The rest, as Markdown. */
  help: string;
  /** Folder of the rule below scripts/brand/check/rules. */
  folder: string;
}

/** All rules by id. */
export interface Catalogue {
  docs: ReadonlyMap<string, RuleDoc>;
  /** Ids that a name stands for: itself, or those of the folder of that name. Throws CannotRun with what was meant. */
  expand(name: string): string[];
  /** The known name that was probably meant. */
  meant(name: string): string | undefined;
}

const rulesFolder = join(import.meta.dirname, '../rules');

/** Reads the README of every rule. A heading `# id: title` begins what is said of that id; without one, the folder is it. */
export function readCatalogue(folder = rulesFolder): Catalogue {
  const docs = new Map<string, RuleDoc>();
  const ofFolder = new Map<string, string[]>();
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const readme = join(folder, name, 'README.md');
    const documented = existsSync(readme) ? docsIn(readFileSync(readme, 'utf8'), name) : [];
    const found = documented.length > 0 ? documented : [{ id: name, title: name, help: '', folder: name }];
    for (const doc of found) docs.set(doc.id, doc);
    ofFolder.set(
      name,
      found.map(({ id }) => id),
    );
  }
  const names = new Set([...docs.keys(), ...ofFolder.keys()]);
  return {
    docs,
    expand(name) {
      if (!names.has(name)) {
        const close = suggest(name, names);
        throw new CannotRun(`There is no rule "${name}".${close ? ` Did you mean "${close}"?` : ''}`);
      }
      return docs.has(name) ? [name] : (ofFolder.get(name) ?? []);
    },
    meant: (name) => suggest(name, names),
  };
}

function docsIn(text: string, folder: string): RuleDoc[] {
  const sections = text.split(/^#+ (?=[a-z][a-z0-9-]*: )/m).slice(1);
  return sections.map((section) => {
    const [, id = '', title = '', help = ''] = /^([a-z0-9-]+): (.+)\n?([\s\S]*)$/.exec(section) ?? [];
    return { id, title, help: help.trim(), folder };
  });
}
