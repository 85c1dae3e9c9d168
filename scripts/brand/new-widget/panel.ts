import { pascal } from '../../schemas/index.ts';
import type { Field, PagedCall } from './paged-call.ts';
import { type NewWidget, testOf, type Written } from './plain.ts';
import { camel, wordsOf } from './texts.ts';

/** A panel over the rows of a call: columns, filters and texts by what the call says of them. */
export function panelFiles({ area, name, title }: NewWidget, call: PagedCall): Written {
  const [component, props, key] = [pascal(name), `${pascal(`${area}/${name}`)}Props`, camel(name)];
  const { row, choices, hasPeriod, sort } = call;
  const [moment] = row.filter(({ kind, name }) => kind === 'moment' && sort.includes(name));
  const text = (...path: string[]) => `${area}:${key}.${path.join('.')}`;
  const list = {
    ...(hasPeriod ? { period: true } : {}),
    ...(choices.length > 0 ? { filters: Object.fromEntries(choices.map(({ name, values }) => [name, values])) } : {}),
    ...(sort.length > 0 ? { sort } : {}),
  };
  const defaults = {
    ...(hasPeriod ? { period: 'last30' } : {}),
    ...(moment ? { sort: `-${moment.name}` } : {}),
  };
  const manifest = {
    $schema: '../../../schemas/widget.schema.json',
    name: `${area}/${name}`,
    title,
    description: `${title}: what it lists, in one sentence.`,
    category: area,
    props: {
      type: 'object',
      properties: {
        rows: { description: 'Rows of a page.', type: 'integer', minimum: 5, maximum: 100, default: 20 },
      },
      additionalProperties: false,
    },
    messages: [area, 'kit'],
    data: [call.name],
    list,
    examples: { standard: {} },
  };
  const source = `import { useText } from '#engine/i18n';
import { type Column, DataList, useList } from '#engine/kit';
import { type RowOf, usePage } from '#engine/platform';
import type { ${props} } from '#schemas/widgets';
import styles from './${component}.module.css';

const filters = [${filtersOf(call, text)}] as const;
const defaults = ${JSON.stringify(defaults)};
const columns: Column<RowOf<'${call.name}'>>[] = [
${row.map((field, at) => columnOf(field, { isFirst: at === 0, isSorted: sort.includes(field.name) }, text)).join('\n')}
];

/** ${title}. */
export default function ${component}({ rows = 20 }: ${props}) {
  const text = useText('${area}');
  const list = useList(filters, defaults, rows);
  const answer = usePage('${call.name}', list.narrowed, list);
  return (
    <section data-widget="${area}/${name}" className={styles.panel}>
      <DataList title={text('${key}.title')} list={list} of={answer} columns={columns} />
    </section>
  );
}
`;
  const files = {
    'widget.json': JSON.stringify(manifest),
    [`${component}.tsx`]: source,
    [`${component}.module.css`]: '.panel {\n  min-width: 0;\n}\n',
    [`${name}.dom.test.tsx`]: testOf(
      area,
      name,
      `  expect(await screen.findByRole('table', { name: ${JSON.stringify(title)} })).toBeTruthy();`,
    ),
  };
  const fields = [...row, ...choices];
  const texts = {
    title,
    ...(hasPeriod ? { days: 'Days' } : {}),
    ...Object.fromEntries(fields.map((field) => [field.name, wordsOf(field.name)])),
    ...(choices.length > 0
      ? {
          choices: Object.fromEntries(choices.flatMap(({ values }) => values.map((value) => [value, wordsOf(value)]))),
        }
      : {}),
  };
  return { files: new Map(Object.entries(files)), texts: { [key]: texts } };
}

type KeyOf = (...path: string[]) => string;

function filtersOf({ hasPeriod, choices }: PagedCall, text: KeyOf): string {
  const days = hasPeriod ? [`{ kind: 'days', label: '${text('days')}' }`] : [];
  const selects = choices.map(({ name, values }) => {
    const options = values.map((value) => `${value}: '${text('choices', value)}'`);
    return `{ kind: 'select', name: '${name}', label: '${text(name)}', options: { ${options.join(', ')} } }`;
  });
  return [...days, ...selects].join(',\n');
}

function columnOf({ name, kind }: Field, is: { isFirst: boolean; isSorted: boolean }, text: KeyOf): string {
  const more = [
    ...(kind === 'text' ? [] : [`kind: '${kind}'`]),
    ...(is.isSorted ? ['sort: true'] : []),
    ...(is.isFirst ? ["phone: 'title'"] : []),
  ];
  return `  { ${[`key: '${name}'`, `header: '${text(name)}'`, ...more].join(', ')} },`;
}
