import { vendorWalletsSuite } from '../fixtures/vendor-wallets.suite.ts';

vendorWalletsSuite('PGlite');
