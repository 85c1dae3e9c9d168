import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorOf, type Page, type Property, type Section } from '../model.ts';

const exported = /export \{([^}]*)\} from '(\.[^']+)';/g;
const title = 'Hooks and atoms';

/** Every hook and every atom that the doors of the engine hand out, with what its source says of it. */
export function hooksPage(project: string): Page {
  const doors = globSync('engine/*/index.ts', { cwd: project })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
  const sections = doors.flatMap((door): Section[] => {
    const properties = handedOut(project, door).map(([name, file]) => described(name, readFileSync(file, 'utf8')));
    const name = `#${dirname(door)}`;
    return properties.length === 0
      ? []
      : [{ anchor: anchorOf(name), title: name, text: '', facts: [], properties, examples: [] }];
  });
  const text =
    'What the doors of the engine give to widgets besides components. `useAtomValue(memberAtom)` reads an atom, `useSetAtom` writes it.';
  return {
    slug: 'hooks',
    group: 'For authors of widgets',
    title,
    sections: [{ anchor: anchorOf(title), title, text, facts: [], properties: [], examples: [] }, ...sections],
  };
}

/** Names of hooks and atoms that a door exports, with the file that each stands in. */
function handedOut(project: string, door: string): [name: string, file: string][] {
  const text = readFileSync(join(project, door), 'utf8');
  const all = [...text.matchAll(exported)].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name): [string, string] => [name.trim(), join(project, dirname(door), file)]),
  );
  return all.filter(([name]) => /^(use[A-Z]\w*|\w+Atom)$/.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The comment above the declaration, and its first line of code. */
function described(name: string, source: string): Property {
  const declared = new RegExp(`export (?:function|const) ${name}\\b`).exec(source);
  const above = source.slice(0, declared?.index ?? 0);
  const comment = /\/\*\*((?:(?!\*\/).)*)\*\/\s*$/s.exec(above)?.[1] ?? '';
  const description =
    comment
      .replaceAll(/^\s*\* ?/gm, '')
      .trim()
      .split(/\n\s*@/)[0] ?? '';
  const signature = name.startsWith('use') ? signatureOf(source.slice(declared?.index ?? 0), name) : 'atom';
  return {
    name,
    type: [{ text: signature, code: true }],
    required: false,
    description: description.replaceAll('\n', ' '),
  };
}

/** `useText(namespace = 'shell'): Text`, up to its body. */
function signatureOf(code: string, name: string): string {
  const head = /^export function .*?\)(?::[^{]+(?:\{[^{}]*\}[^{]*)?)?(?= \{\n)/s.exec(code)?.[0] ?? name;
  return head.slice(head.indexOf(name)).replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(', )', ')');
}
