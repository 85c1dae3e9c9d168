import { type Handlers, sessionOf } from '../http/call.ts';
import { openTrialAccount } from '../members/trial.ts';
import type { Services } from '../services.ts';
import { logIn } from './login.ts';
import { takeOver } from './take-over.ts';
import { sendLoginCode, verifyLogin } from './verify-login.ts';

/** Log in, take a session over, free play, log out, ticket for the event socket. */
export function sessionHandlers(
  services: Services,
): Pick<Handlers, 'login' | 'loginCode' | 'verifyLogin' | 'loginInfo' | 'freePlay' | 'logout' | 'eventsTicket'> {
  return {
    login: ({ call, body }) => logIn(body, call, services),
    loginCode: ({ call, body }) => sendLoginCode(body, call, services),
    verifyLogin: ({ call, body }) => verifyLogin(body, call, services),
    loginInfo: ({ call }) => takeOver(sessionOf(call), call, services),
    freePlay: ({ call }) => openTrialAccount(call, services),
    logout: async ({ call }) => {
      if (call.session) await services.sessions.end(call.session.tokenHash);
      return {};
    },
    eventsTicket: ({ call }) => services.eventTickets.issue(sessionOf(call).tokenHash),
  };
}
