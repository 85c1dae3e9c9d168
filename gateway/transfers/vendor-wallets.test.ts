import { vendorWalletsSuite } from './vendor-wallets.suite.ts';

vendorWalletsSuite('PostgreSQL');
