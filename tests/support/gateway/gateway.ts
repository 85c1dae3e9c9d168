import { PGlite } from '@electric-sql/pglite';
import { createGateway, type Gateway } from '../../../gateway/gateway.ts';
import type { GatewayOptions } from '../../../gateway/options.ts';
import { seededImage } from '../database/template.ts';
import { quickPasswords } from './quick-passwords.ts';

export const walletSecret = 'the wallet secret of tests';
export const site = { sv01: 'http://senvang.localhost:7000', nl01: 'http://northline.localhost:7000' };

export interface RunningGateway extends Gateway {
  url: string;
  /** Moves the gateway's clock forward; real time goes on as well. */
  advance(ms: number): void;
}

/** A seeded gateway of its own on a free port, over real HTTP. */
export async function startGateway(given: Partial<GatewayOptions> = {}): Promise<RunningGateway> {
  let ahead = 0;
  const database = given.database ?? { client: await PGlite.create({ loadDataDir: await seededImage() }) };
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
  return { ...gateway, url, advance };
}
