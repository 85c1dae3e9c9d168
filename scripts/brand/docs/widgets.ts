import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLists } from '../../../schemas/platform/lists.ts';
import type { Contracts, Manifest } from '../contracts/index.ts';
import { anchorOf, type Page, type Section, type Words } from './model.ts';
import { propertiesOf } from './properties.ts';

/** What a manifest says beyond what blocks are judged by. */
interface Described extends Manifest {
  title?: string;
  description?: string;
  spec?: string;
  data?: string[];
  examples?: Record<string, object>;
}

/** A call of the platform, as its table has it. */
interface Call {
  methods: string[];
  path: string;
  summary: string;
}

/** One page for every area of widgets. */
export function widgetPages(contracts: Pick<Contracts, 'schemas' | 'widgets'>, project: string): Page[] {
  const table = JSON.parse(readFileSync(join(project, 'schemas/platform/endpoints.json'), 'utf8'));
  const calls: Record<string, Call> = withLists<Call>(table).endpoints;
  const areas = Map.groupBy([...contracts.widgets.values()], ({ name }) => name.slice(0, name.indexOf('/')));
  return [...areas]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, manifests]) => ({
      slug: `widgets-${area}`,
      group: 'Widgets',
      title: `Widgets: ${area}`,
      short: area,
      sections: manifests.map((manifest) => widgetSection(contracts, manifest, calls)),
    }));
}

function widgetSection(
  contracts: Pick<Contracts, 'schemas'>,
  manifest: Described,
  calls: Record<string, Call>,
): Section {
  const {
    name,
    title = name,
    description = '',
    spec,
    slots = {},
    messages = [],
    data = [],
    modal,
    examples = {},
  } = manifest;
  const facts: [string, Words[]][] = [
    ['Title', [{ text: title }]],
    [
      'Slots',
      Object.entries(slots).flatMap(([slot, text], index) => [
        ...comma(index, '; '),
        code(slot),
        { text: `: ${text.replace(/\.$/, '')}` },
      ]),
    ],
    ['Opens as a modal', modal ? [code(modal)] : []],
    ['Message namespaces', listed(messages)],
    [
      'Platform calls',
      data.flatMap((call, index) => [...comma(index, '; '), code(call), { text: callWords(calls[call]) }]),
    ],
    ['Specification', spec ? [{ text: spec }] : []],
  ];
  return {
    anchor: anchorOf(name),
    title: name,
    text: description,
    facts: facts.filter(([, words]) => words.length > 0),
    properties: propertiesOf(contracts, { schema: manifest.props, kind: undefined }),
    examples: Object.entries(examples).map(([example, props]) => {
      const block = Object.keys(props).length > 0 ? { widget: name, props } : { widget: name };
      return { name: example, json: JSON.stringify(block, null, 2) };
    }),
  };
}

function callWords(call: Call | undefined): string {
  return call ? ` (${call.methods[0]} ${call.path})` : '';
}

function listed(names: readonly string[]): Words[] {
  return names.flatMap((name, index) => [...comma(index, ', '), code(name)]);
}

function comma(index: number, text: string): Words[] {
  return index > 0 ? [{ text }] : [];
}

function code(text: string): Words {
  return { text, code: true };
}
