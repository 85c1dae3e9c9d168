export { fetchActions } from './fetch-actions.ts';
export { GoTo, type GoToProps } from './GoTo.tsx';
export { linkOf } from './link-of.ts';
export { matchRoute, type RouteMatch, routerObjects } from './match.ts';
export { safeUrl } from './safe-url.ts';
export { cleanQuery, isPublic, pathOf, targetOf } from './table.ts';
export { useAction } from './use-action.ts';
export { useFollow } from './use-follow.ts';
export { RouteMatched, type RouteState, useGo, useRoute } from './use-route.ts';
