import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { coreAtom, matchRoute } from '#engine/brand';
import { registryAtom, WidgetByName } from '#engine/registry';
import { ageConfirmedAtom, roleAtom } from '#engine/session';

/** Asks for the visitor's age before anything else lies over the page (`settings.ageGate`); what does waits. */
export function AgeGate({ children }: { children: ReactNode }) {
  const { routes, brand } = useAtomValue(coreAtom);
  const registry = useAtomValue(registryAtom);
  const confirmed = useAtomValue(ageConfirmedAtom);
  const role = useAtomValue(roleAtom);
  const { pathname } = useLocation();
  const route = useMemo(() => matchRoute(routes, pathname)?.id, [routes, pathname]);
  const isOpen = route !== undefined && brand.settings?.ageGate?.openRoutes?.includes(route);
  const widget = registry.modal('ageGate')?.name;
  // Members have said so when they opened their accounts.
  if (confirmed || isOpen || !widget || role === 'member' || role === 'agent') return children;
  return <WidgetByName widget={widget} props={{}} pointer="/modals/ageGate" overlay />;
}
