import type { Route } from '#schemas/brand';
import { everybody, guests, players } from './audience.ts';
import type { Duty } from './duty.ts';

/** What a route is for by its address: people, mails and the engine go there for it. */
interface Purpose {
  /** Path that is known outside the brand; the route of a game is known by its id. */
  path?: string;
  id?: string;
  whom: number;
  /** What a block of its page does, or the window that opens over it. */
  does: string;
  modal?: string;
  loss: string;
}

const purposes: readonly Purpose[] = [
  { path: '/login', whom: guests, does: 'login', modal: 'access', loss: 'log in' },
  { path: '/register', whom: guests, does: 'register', modal: 'access', loss: 'register' },
  {
    path: '/reset-password',
    whom: guests,
    does: 'recover',
    modal: 'passwordReset',
    loss: 'set a new password by the link in a mail',
  },
  { path: '/social-return', whom: guests, does: 'login', modal: 'socialReturn', loss: 'sign in with a provider' },
  {
    path: '/not-me',
    whom: everybody,
    does: 'reportChange',
    loss: 'say by the link in a notice that a change of their account was not theirs',
  },
  { id: 'game', whom: players, does: 'play', loss: 'play a game' },
];

/** What a route is known for outside the brand, or by the engine. */
export function purposesOf(id: string, { path, aliases }: Route): Purpose[] {
  return purposes.filter((purpose) => {
    return purpose.id === id || (purpose.path && (purpose.path === path || aliases?.includes(purpose.path)));
  });
}

/** A page that stands for a form, or for the game, shows it: itself or by the window that its route opens. */
export function formsOn(id: string, route: Route): Duty[] {
  return purposesOf(id, route)
    .filter(({ modal }) => modal === undefined || route.opens?.modal !== modal)
    .map(({ whom, does, modal, path, loss }) => ({
      key: `${does} ${id}`,
      page: route.page,
      route: id,
      whom,
      severity: 'error',
      ownOnly: true,
      wants: (offer) => offer.does === does,
      loss: path ? `${loss} at "${path}"` : `${loss} at "${route.path}"`,
      remedy: `a widget for it on pages/${route.page}.json${modal ? `, or "opens": { "modal": "${modal}" } of the route "${id}"` : ''}`,
    }));
}
