import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#schemas/brand';
import type { DemoAccount, DemoAccounts } from '#schemas/platform';
import { brandIds } from '../../brand/folders/index.ts';
import { readSiteBrand } from '../documents/index.ts';

/**
 * What a newcomer needs to know: an address per brand, everybody who can log in there, and where codes arrive. With a
 * platform of the operator's own (`demo` false) nobody here knows who that is.
 */
export function welcome(root: string, brandsRoot: string, port: number, { demo }: { demo: boolean }): string {
  const { accounts, everywhere } = demo ? readAccounts(root) : { accounts: [], everywhere: [] };
  const rows = brandIds(brandsRoot).flatMap((id) => {
    const brand = brandOf(brandsRoot, id);
    const name = typeof brand?.name === 'string' ? brand.name : id;
    const [first = '', ...others] = accounts.filter(({ merchant }) => merchant === brand?.merchantCode).map(login);
    return [
      [name, `http://${id}.localhost:${port}/`, first] as const,
      ...others.map((more) => ['', '', more] as const),
    ];
  });
  const heads = ['brand', 'address', demo ? 'demo logins' : ''] as const;
  const width = (column: 0 | 1) => Math.max(...[heads, ...rows].map((row) => row[column].length));
  const lines = [heads, ...rows].map(([name, url, who]) =>
    `  ${name.padEnd(width(0))}  ${url.padEnd(width(1))}  ${who}`.trimEnd(),
  );
  const states = everywhere.map(({ account, password, shows = '' }) => {
    return `  ${`${account} / ${password}`.padEnd(24)}  ${shows}`.trimEnd();
  });
  const others = demo ? ['  Log in at any brand, to see a state:', ...states.map((line) => `  ${line}`), ''] : [];
  const codes = `  Codes by SMS: http://localhost:${port}/_demo/outbox?to=<number>`;
  const payments = `  Payments, to pay or fail them: http://localhost:${port + 3}/console`;
  const office = [`  Back office: http://localhost:${port + 4}/admin (${operatorsOf(root)})`];
  return [
    '',
    ...lines,
    '',
    ...others,
    ...(demo ? [codes, payments, ...office] : []),
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

function readAccounts(root: string): DemoAccounts {
  return JSON.parse(readFileSync(join(root, 'gateway/seeds/accounts.json'), 'utf8')) as DemoAccounts;
}

/** Who can log in at the back office, all with one password. */
function operatorsOf(root: string): string {
  const operators = JSON.parse(readFileSync(join(root, 'gateway/seeds/operators.json'), 'utf8')) as {
    account: string;
    password: string;
  }[];
  return `${operators.map(({ account }) => account).join(', ')}: ${operators[0]?.password}`;
}

/** Currencies are reported where an account has another one than its merchant. */
function login({ account, mobile, password, currency }: DemoAccount): string {
  return `${mobile?.split(' ').at(-1) ?? account} / ${password}${currency ? ` (${currency})` : ''}`;
}

/** A brand with faults is listed too: its page says what is wrong. */
function brandOf(brandsRoot: string, id: string): Brand | undefined {
  try {
    return readSiteBrand(brandsRoot, id)?.whole.brand;
  } catch {
    return undefined;
  }
}
