import type { Handlers } from '../http/call.ts';
import { obfuscate } from './obfuscate.ts';

/** Type of the online-service link in the list of paths (spec §3). */
const onlineServiceType = '3';

/** Where the merchant's online service is. */
export function onlineServiceHandlers(): Pick<Handlers, 'servicePaths'> {
  return {
    servicePaths: async ({ call: { merchant } }) => {
      const { onlineService } = merchant;
      const pathList = onlineService ? [{ type: onlineServiceType, path: obfuscate(onlineService) }] : [];
      return { version: { pathList } };
    },
  };
}
