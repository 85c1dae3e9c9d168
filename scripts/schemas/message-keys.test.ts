import { expect, test } from 'vitest';
import { messageKeys } from './message-keys.ts';

const source = `
export function Two({ label, open }) {
  const text = useText('games');
  const other = useText();
  return text(open ? 'frame.back' : 'frame.full', { name, count: 3 }) + text(\`types.\${label}\`) + other(label ?? 'close');
}
export function Three({ kind, values }) {
  const text = useText('home');
  return text('count', values) + text(\`\${kind}.tab\`) + show('games:rtp') + \`shell:theme.\${kind}\`;
}
const address = 'https://a.example';
`;

test('keys by namespace, with the values they are given; keys put together, by their ends', () => {
  const used = messageKeys(new Map([['two.tsx', source]]), new Set(['games', 'shell', 'home']));
  expect(used).toEqual({
    games: {
      keys: { 'frame.back': ['count', 'name'], 'frame.full': ['count', 'name'], rtp: null },
      patterns: [['types.', '']],
    },
    home: { keys: { count: null }, patterns: [['', '.tab']] },
    shell: { keys: { close: [] }, patterns: [['theme.', '']] },
  });
});

test('a key that is requested twice takes the values of both', () => {
  const twice = `function A() { const t = useText('games'); t('more', { count: 1 }); return t('more', { name: 2 }); }`;
  expect(messageKeys(new Map([['a.ts', twice]]), new Set(['games'])).games?.keys).toEqual({ more: ['count', 'name'] });
});

test('a key that is put together with messageFrom counts like one that is written in the call', () => {
  const code = `function A() { const t = useText('games'); return t(messageFrom(\`errors:\${code}\`)); }`;
  const used = messageKeys(new Map([['a.ts', code]]), new Set(['games', 'errors']));
  expect(used.errors?.patterns).toEqual([['', '']]);
});
