import { useAtomValue, useSetAtom } from 'jotai';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom } from '#engine/brand';
import { openModalOfLinkAtom } from '#engine/overlays';
import { resourcesAtom } from '#engine/platform';
import type { Link } from '#schemas/brand';
import { PageLink } from './PageLink.tsx';
import { safeUrl } from './safe-url.ts';
import { pathOf } from './table.ts';
import { useAction } from './use-action.ts';

export interface BrandLinkProps {
  link: Link;
  className?: string | undefined;
  /** Marks the entry of the page being shown; by default when the path is the route's. */
  current?: boolean | undefined;
  onFollow?: (() => void) | undefined;
  /** Done on a plain click instead of going to the route; opening it in another tab still does. */
  instead?: (() => void) | undefined;
  /** Id of what the browser itself opens in place of the modal, where it can, before a script does. */
  popover?: string | undefined;
  label?: string | undefined;
  children: ReactNode;
}

/**
 * Whatever a link of a brand leads to: an anchor for pages and addresses, a button for modals and actions. Draws
 * nothing when it leads nowhere (a resource that the platform lacks, a route that the brand removed).
 */
export function BrandLink({ link, className, current, onFollow, instead, popover, label, children }: BrandLinkProps) {
  const { routes } = useAtomValue(coreAtom);
  const resources = useAtomValue(resourcesAtom);
  const openModal = useSetAtom(openModalOfLinkAtom);
  const act = useAction();
  const { pathname, search } = useLocation();

  if (link.route !== undefined) {
    const path = pathOf(routes, link.route, link.query);
    if (path === undefined) return null;
    const here = current ?? path === `${pathname}${search}`;
    const follow = (event: MouseEvent) => {
      const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      // Navigation to the same path is ignored silently (§2).
      if ((instead && plain) || path === `${pathname}${search}`) event.preventDefault();
      onFollow?.();
      if (plain) instead?.();
    };
    return (
      <PageLink
        to={path}
        className={className}
        aria-current={here ? 'page' : undefined}
        aria-label={label}
        onClick={follow}
      >
        {children}
      </PageLink>
    );
  }

  const address = link.href ?? (link.resource ? resources[link.resource]?.url : undefined);
  if (link.href !== undefined || link.resource !== undefined) {
    const url = safeUrl(address);
    if (!url) return null;
    return (
      <a
        href={url}
        className={className}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={label}
        onClick={onFollow}
      >
        {children}
      </a>
    );
  }

  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (popover && currentTarget.popoverTargetElement) return;
    onFollow?.();
    if (link.modal) openModal(link.modal, link.tab ? { tab: link.tab } : {});
    else if (link.action) void act(link.action);
  };
  return (
    <button type="button" className={className} aria-label={label} popoverTarget={popover} onClick={press}>
      {children}
    </button>
  );
}
