import { createGateway, type Gateway } from '../../../gateway/gateway.ts';
import type { GatewayOptions } from '../../../gateway/options.ts';
import { dropDatabase, newDatabase } from '../run/run.ts';
import { quickPasswords } from './quick-passwords.ts';
import { walletSecret } from './wallet-secret.ts';

export const site = { sv01: 'http://senvang.localhost:7000', nl01: 'http://northline.localhost:7000' };

export interface RunningGateway extends Gateway {
  url: string;
  /** Moves the gateway's clock forward; real time goes on as well. */
  advance(ms: number): void;
}

/** A Friday in the middle of a month, ten in the morning in Viet Nam: for tests that reckon with days. */
export const fridayMorning = Date.UTC(2026, 10, 20, 3);

/** What a gateway of tests is started with: when its clock begins as well, ms since 1970; the real time by default. */
export type TestGatewayOptions = Partial<GatewayOptions> & { startsAt?: number };

/** Connections of a gateway: as many as its tests need at once, and few enough for all of a run. */
const pool = { size: 6 };

/**
 * A gateway on a free port, over real HTTP. Its database is a copy of the seeded template on the PostgreSQL cluster of this
 * run, dropped when it closes, unless `given` names another.
 */
export async function startGateway({ startsAt, ...given }: TestGatewayOptions = {}): Promise<RunningGateway> {
  let ahead = startsAt === undefined ? 0 : startsAt - Date.now();
  const own = given.database ? undefined : await newDatabase();
  const database = given.database ?? { url: own ?? '', pool };
  const gateway = await createGateway({
    demo: true,
    logLevel: 'silent',
    walletSecret,
    passwordCost: quickPasswords,
    rate: { burst: 100_000, perMinute: 100_000, logins: 100_000, newAccounts: 100_000 },
    clock: () => Date.now() + ahead,
    ...given,
    database,
  });
  const url = await gateway.listen();
  const advance = (ms: number) => {
    ahead += ms;
  };
  const close = async () => {
    await gateway.close();
    if (own) await dropDatabase(own);
  };
  return { ...gateway, url, advance, close };
}
