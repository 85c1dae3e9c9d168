// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Confirms } from '#engine/overlays';
import { statusAtom } from '#engine/platform';
import type { SystemStatus } from '#schemas/platform';
import { launchAtom, startLaunchAtom } from '#widgets/games';
import { drawOn, formPage } from '../../../tests/widgets/form-page.tsx';
import { roundOpenAtom } from './parts/round-open.ts';
import { Stage } from './parts/Stage.tsx';
import { useGameMessages } from './parts/use-game-messages.ts';
import { useGuardRound } from './parts/use-guard-round.ts';

const origin = 'https://play.example';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

function Guarded() {
  useGuardRound();
  return (
    <>
      <section>
        <a href="/member/paymentHistory">All deposits</a>
        <a href="#main">To the content</a>
      </section>
      <Confirms />
    </>
  );
}

test('while a round is open a link in a drawer of the page asks, one to the same page does not', async () => {
  const page = formPage();
  page.store.set(roundOpenAtom, true);
  drawOn(page, <Guarded />);
  // Whether the browser follows it.
  expect(fireEvent.click(screen.getByText('To the content'))).toBe(true);
  await act(async () => expect(fireEvent.click(screen.getByText('All deposits'))).toBe(false));
  expect(await screen.findByRole('alertdialog')).toBeDefined();
});

function Game({ address }: { address: URL }) {
  // Its own window stands for the one of the frame.
  useGameMessages(useRef({ contentWindow: window } as unknown as HTMLIFrameElement), address);
  return null;
}

test.each([
  ['failed', ['game:error']],
  ['stopped', ['game:ready', 'game:error']],
])('a game that ends with a fault is over on its page: %s', async (phase, types) => {
  const page = formPage({}, { call: async () => ({ game_url: `${origin}/play/X`, expiresAt: 0 }) as never });
  page.store.set(statusAtom, { info: { launchGameCDNs: [origin] } } as SystemStatus);
  await page.store.set(startLaunchAtom, { nodeId: 7 });
  const { address } = page.store.get(launchAtom) ?? {};
  if (!address) throw new Error('it has not opened');
  drawOn(
    page,
    <MemoryRouter>
      <Game address={address} />
    </MemoryRouter>,
  );
  for (const type of types) {
    await act(async () =>
      window.dispatchEvent(new MessageEvent('message', { origin, source: window, data: { type } })),
    );
  }
  expect(page.store.get(launchAtom)).toMatchObject({ phase, error: { code: 'game_unknown' } });
});

test('what can be done about a game that is gone has the focus that the game had', () => {
  drawOn(
    formPage(),
    <Stage title="It has stopped">
      <button type="button">Again</button>
    </Stage>,
  );
  expect(document.activeElement).toBe(screen.getByText('Again'));
});
