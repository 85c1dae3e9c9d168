import { afterEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { statusAtom } from '#engine/platform';
import type { SystemStatus } from '#schemas/platform';
import { toastsAtom } from '../../engine/overlays/state.ts';
import { openOnlineService } from '../../engine/routing/customer-service.ts';
import { runAction } from '../../engine/routing/run-action.ts';
import { AccessDesk } from './access-desk.tsx';

/** The online service (spec §4): its link is fetched, decrypted, and opened in the window that a press has opened. */
const desk = new AccessDesk();
afterEach(() => vi.restoreAllMocks());

/** A window as `window.open` gives it. */
function imitateWindow() {
  const popup = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  return { ...popup, popup, open };
}

test("the platform's link is opened in a window of the size of §2, which cannot reach back", async () => {
  await desk.change({ onlineService: 'https://help.brand.example/room' });
  const { popup, open } = imitateWindow();
  expect(await openOnlineService(desk.store)).toBe('opened');
  expect(open).toHaveBeenCalledWith('', '_blank', 'width=440,height=500');
  expect(popup.location.replace).toHaveBeenCalledWith('https://help.brand.example/room');
  expect(popup.opener).toBeNull();
  expect(popup.close).not.toHaveBeenCalled();
});

test('the window closes when there is no link, or none that the brand lets open', async () => {
  await desk.change({ onlineService: null });
  const first = imitateWindow();
  expect(await openOnlineService(desk.store)).toBe('none');
  expect(first.popup.close).toHaveBeenCalledOnce();
  await desk.change({ onlineService: 'https://help.brand.example/room' });
  const core = desk.store.get(coreAtom);
  desk.store.set(coreAtom, { ...core, brand: { ...core.brand, service: { hosts: ['other.example'] } } });
  const second = imitateWindow();
  expect(await openOnlineService(desk.store)).toBe('none');
  expect(second.popup.close).toHaveBeenCalledOnce();
  expect(second.popup.location.replace).not.toHaveBeenCalled();
});

test('a window that the browser blocks is reported of', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(await openOnlineService(desk.store)).toBe('blocked');
});

/** The platform offers a chat of its own. */
function offerChat() {
  const info = { customerService: [{ csType: 'LIVECHAT', path: 'https://chat.brand.example/' }] };
  desk.store.set(statusAtom, { status: 0, info } as unknown as SystemStatus);
}

const askForService = () =>
  runAction('customerService', { store: desk.store, text: (key: string) => key, go: () => undefined });

test("a channel's window cannot reach back either, and the player is told where the browser blocks it", async () => {
  offerChat();
  const { popup, open } = imitateWindow();
  await askForService();
  expect(open).toHaveBeenCalledExactlyOnceWith('', '_blank', 'width=440,height=500');
  expect(popup.location.replace).toHaveBeenCalledWith('https://chat.brand.example/');
  expect(popup.opener).toBeNull();
  expect(desk.store.get(toastsAtom)).toEqual([]);
  open.mockReturnValue(null);
  await askForService();
  expect(desk.store.get(toastsAtom)).toMatchObject([{ tone: 'warning', text: 'popupBlocked' }]);
});
