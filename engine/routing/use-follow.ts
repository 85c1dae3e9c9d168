import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { openModalOfLinkAtom } from '#engine/overlays';
import { resourcesAtom } from '#engine/platform';
import type { Link } from '#schemas/brand';
import { safeUrl } from './safe-url.ts';
import { useAction } from './use-action.ts';
import { useGo } from './use-route.ts';

/** Follows a link from code, where no anchor can stand, e.g. in a drop-down menu. Elsewhere use `BrandLink`. */
export function useFollow(): (link: Link) => void {
  const resources = useAtomValue(resourcesAtom);
  const openModal = useSetAtom(openModalOfLinkAtom);
  const act = useAction();
  const go = useGo();
  return useCallback(
    (link) => {
      if (link.route !== undefined) return go(link.route, link.query);
      if (link.modal) return openModal(link.modal, link.tab ? { tab: link.tab } : {});
      if (link.action) return void act(link.action);
      const url = safeUrl(link.href ?? (link.resource ? resources[link.resource]?.url : undefined));
      if (url) void act({ href: url });
    },
    [resources, openModal, act, go],
  );
}
