export { fetchActions } from './fetch-actions.ts';
export { GoTo } from './GoTo.tsx';
export { linkOf } from './link-of.ts';
export { matchRoute, type RouteMatch } from './match.ts';
export { safeUrl } from './safe-url.ts';
export { cleanQuery, isPublic, pathOf } from './table.ts';
export { useAction } from './use-action.ts';
export { useFollow } from './use-follow.ts';
export { RouteMatched, useGo, useRoute } from './use-route.ts';
