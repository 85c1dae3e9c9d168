import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { openModalAtom } from '#engine/overlays';
import { platformAtom } from '#engine/platform';

/** Opens the announcements that the platform lets open by themselves after a login (§4), if there are any. */
export const showPopupNoticesAtom = atom(null, async (get, set) => {
  const { merchantCode } = get(coreAtom).brand;
  try {
    const { popup } = await get(platformAtom).call('notice', { body: { platform: 'W', merchantCode } });
    if (popup.length > 0) set(openModalAtom, 'announcement', { shows: 'popup' });
  } catch {
    // They stand in the list of announcements as well: nobody is stopped for them.
  }
});
