export { typesOf } from './catalogue/types.ts';
export { useShelf } from './catalogue/use-shelf.ts';
export { useVendors, useVendorsByType, type VendorsByType } from './catalogue/use-vendors.ts';
export { type Vendor, vendorName } from './catalogue/vendors.ts';
export { frameAddress } from './launch/address.ts';
export type { Launch, LaunchableGame } from './launch/launch.ts';
export { lotteryRoutes } from './launch/lottery.ts';
export { gameMessage } from './launch/message.ts';
export {
  endLaunchAtom,
  lastGameAtom,
  launchAtom,
  overLaunchAtom,
  pendingLaunchAtom,
  playSinceAtom,
  startLaunchAtom,
} from './launch/state.ts';
export { useLaunch } from './launch/use-launch.ts';
export { forMembers } from './own/for-members.ts';
export { useFavouriteLotteries } from './own/use-favourite-lotteries.ts';
export { useLikedLotteries } from './own/use-liked-lotteries.ts';
export { GameArt } from './tiles/GameArt.tsx';
export { GameTile } from './tiles/GameTile.tsx';
export { LateFavourite, LateHeart } from './tiles/LateActions.tsx';
