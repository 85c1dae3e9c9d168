import { expect } from '@playwright/test';
import { TestClient } from '../../support/client/client.ts';
import { callsOf, reason } from './office.ts';
import type { RunningProduct } from './product.ts';

/** Two operators let a member's money go, who has just set what guards the account: no journey waits for a day. */
export async function liftCooling(
  product: RunningProduct,
  { merchant, token }: { merchant: string; token: string },
): Promise<void> {
  const { id: player } = (await new TestClient(product.gateway, merchant).call('memberInfo', { token })).value;
  const [manager, second] = [await callsOf(product, merchant), await callsOf(product, merchant, 'second')];
  const asked = await manager.call('liftCooling', { body: { player, reason } });
  // An account that has had no money does not wait.
  if (asked.message === 'nothing_found') return;
  const { id, version } = asked.value.command;
  const agreed = await second.call('decideCommand', { body: { id, version, verdict: 'approve', reason } });
  expect(agreed.value.command.state).toBe('done');
}
