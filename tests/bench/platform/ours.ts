/** The gateway as it is, with its limits off: `ours.ts <database>`. Says where it listens. */

import { createGateway } from '../../../gateway/gateway.ts';
import { walletSecret } from '../../support/gateway/wallet-secret.ts';

const [, , url = ''] = process.argv;
const unlimited = 1e9;
const gateway = await createGateway({
  database: { url },
  demo: true,
  walletSecret,
  rate: { burst: unlimited, perMinute: unlimited, logins: unlimited, newAccounts: unlimited },
});
console.log(`ready ${await gateway.listen()}`);
process.once('SIGTERM', async () => {
  await gateway.close();
  process.exit(0);
});
