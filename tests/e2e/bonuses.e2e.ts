import { keyOf, playerWith } from '../../partners/games/fixtures/playground.ts';
import { TestClient } from '../support/client/client.ts';
import { atProvider } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { balance } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** A bonus is taken with a deposit, partly played, and given up: what is lost is said first, and is all that is taken. */
test('senvang: a bonus says what it binds to, and is given up for what it has brought', async ({ page, product }) => {
  const stake = 5000;
  const deposit = 200_000;
  await prepare(page, 'dark');
  const { token } = await newMember(product, 'sv01', 0);
  const client = new TestClient(product.gateway, 'sv01');
  await test.step('a deposit brings it, and a spin plays a part of it', async () => {
    const query = { method: 'qr', amount: deposit, bonus: 'first' };
    const { quote } = (await client.call('depositQuote', { token, query })).value;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { id } = (await client.call('deposit', { token, headers, body: { quote } })).value;
    const stateOf = async () => (await client.call('depositStatus', { token, query: { id } })).value.state;
    await expect.poll(stateOf).toBe('pending');
    await atProvider(page, product, id, 'Pay');
    await expect.poll(stateOf).toBe('paid');
    const { games } = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).value;
    const { game_url } = (await client.call('launchGame', { token, body: { nodeId: games[0]?.nodeId ?? 0 } })).value;
    const game = playerWith(new URL(game_url).origin, keyOf(await (await fetch(game_url)).text()));
    const [step = 0] = (await game.session()).body.limits.steps;
    expect(step).toBeLessThanOrEqual(stake);
    expect((await game.play('spin-0001', { stake: step })).body).toMatchObject({ state: 'settled' });
  });
  const { sumBalance } = (await client.call('balance', { token })).value;
  const lost = Math.max(sumBalance - deposit, 0);

  await keepSession(page, token);
  await visit(page, product.url('senvang', '/member/bonusDetails'));
  await page.getByRole('button', { name: /^Bonus of .*200,000.*: details$/ }).click();
  const drawer = page.getByRole('dialog').last();
  await expect(drawer.getByText(/^Stakes up to .*500,000/)).toBeVisible();
  await expect(drawer.getByText(/^Open until /)).toBeVisible();
  await inspect(page, 'bonus-senvang-dark');
  await drawer.getByRole('button', { name: 'Give up' }).click();
  await expect(drawer.getByText('You keep')).toBeVisible();
  await inspect(page, 'bonus-give-up-senvang-dark');
  const sent = bodyOf(page, 'giveUpBonus');
  await drawer.getByRole('button', { name: 'Give the bonus up' }).dblclick();
  expect(await sent).toEqual({ id: expect.stringMatching(/^\d+$/), lost });
  await expect(page.getByText(/^The bonus is given up;/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Given up' })).toHaveCount(1);
  await expect.poll(() => balance(page)).toBe(sumBalance - lost);
});
