import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#schemas/brand';
import { brandIds } from '../brands/folder.ts';
import { readSiteBrand } from '../site/brand.ts';

interface DemoAccounts {
  accounts: { merchant: string; account: string; mobile?: string; password: string }[];
}

/** What a newcomer needs to know: an address per brand, and who can log in there. */
export function welcome(root: string, brandsRoot: string, port: number): string {
  const { accounts } = JSON.parse(readFileSync(join(root, 'gateway/seeds/accounts.json'), 'utf8')) as DemoAccounts;
  const rows = brandIds(brandsRoot).map((id) => {
    const brand = brandOf(brandsRoot, id);
    const demo = accounts.find(({ merchant }) => merchant === brand?.merchantCode);
    const login = demo ? `${demo.mobile?.split(' ').at(-1) ?? demo.account} / ${demo.password}` : '';
    return [typeof brand?.name === 'string' ? brand.name : id, `http://${id}.localhost:${port}/`, login] as const;
  });
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length));
  const lines = rows.map(([name, url, login]) => `  ${name.padEnd(width(0))}  ${url.padEnd(width(1))}  ${login}`);
  return [
    '',
    `  ${'brand'.padEnd(width(0))}  ${'address'.padEnd(width(1))}  demo login`,
    ...lines,
    '',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

/** A brand with faults is listed too: its page says what is wrong. */
function brandOf(brandsRoot: string, id: string): Brand | undefined {
  try {
    return readSiteBrand(brandsRoot, id)?.whole.brand;
  } catch {
    return undefined;
  }
}
