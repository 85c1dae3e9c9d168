import { pascal } from '../../schemas/index.ts';
import { camel, type Texts } from './texts.ts';

/** What a new widget is called. */
export interface NewWidget {
  area: string;
  name: string;
  title: string;
}

/** What is written for a widget: files of its folder, and its texts under its own key. */
export interface Written {
  files: Map<string, string>;
  texts: Texts;
}

/** A widget with one property and one text. */
export function plainFiles({ area, name, title }: NewWidget): Written {
  const [component, props, key] = [pascal(name), `${pascal(`${area}/${name}`)}Props`, camel(name)];
  const manifest = {
    $schema: '../../../schemas/widget.schema.json',
    name: `${area}/${name}`,
    title,
    description: `${title}: what it shows, in one sentence.`,
    category: area,
    props: {
      type: 'object',
      properties: {
        size: { description: 'How loud it is.', type: 'string', enum: ['quiet', 'loud'], default: 'quiet' },
      },
      additionalProperties: false,
    },
    messages: [area],
    examples: { quiet: {}, loud: { size: 'loud' } },
  };
  const files = {
    'widget.json': JSON.stringify(manifest),
    [`${component}.tsx`]: `import { useText } from '#engine/i18n';
import type { ${props} } from '#schemas/widgets';
import styles from './${component}.module.css';

/** ${title}. */
export default function ${component}({ size = 'quiet' }: ${props}) {
  const text = useText('${area}');
  return (
    <p data-widget="${area}/${name}" className={styles[size]}>
      {text('${key}.title')}
    </p>
  );
}
`,
    [`${component}.module.css`]: `.quiet {
  color: var(--color-text-muted);
  font-size: var(--text-sm);
}

.loud {
  font-size: var(--text-2xl);
}
`,
    [`${name}.dom.test.tsx`]: testOf(
      area,
      name,
      `  expect(await screen.findByText(${JSON.stringify(title)})).toBeTruthy();`,
    ),
  };
  return { files: new Map(Object.entries(files)), texts: { [key]: { title } } };
}

/** A test that draws the widget on a real platform, as a member. */
export function testOf(area: string, name: string, looks: string): string {
  return `// @vitest-environment jsdom
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { imitateBrowser } from '../../../tests/widgets/imitate-browser.ts';
import { openSite, renderWidget, type Store } from '../../../tests/widgets/render-widget.tsx';

configure({ asyncUtilTimeout: 10_000 });
let store: Store;
beforeAll(async () => {
  imitateBrowser();
  store = await openSite({ as: 'member' });
});
afterEach(cleanup);

test('a member sees it', async () => {
  await renderWidget('${area}/${name}', { store });
${looks}
});
`;
}
