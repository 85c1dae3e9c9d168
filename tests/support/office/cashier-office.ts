import { afterAll, beforeAll } from 'vitest';
import { startGateway } from '../gateway/gateway.ts';
import { type Cashier, startCashier } from '../gateway/payments.ts';
import { type AdminClient, operatorOf, TestOffice, testAdmin } from './admin.ts';

/** A back office whose players pay in and withdraw at a provider of payments; somebody of support is logged in too. */
class CashierOffice extends TestOffice {
  cashier!: Cashier;
  support!: AdminClient;

  async openWithCashier(): Promise<void> {
    await this.open(async () => {
      this.cashier = await startCashier((given) => startGateway({ ...given, admin: testAdmin }));
      return this.cashier.gateway;
    });
    this.support = await operatorOf(this.gateway, 'support');
  }
}

/** One for the tests of a file: it opens before them and closes after them. */
export function cashierOffice(): CashierOffice {
  const office = new CashierOffice();
  beforeAll(() => office.openWithCashier(), 180_000);
  afterAll(() => office.cashier?.close());
  return office;
}
