/** Where the document's first script leaves the token until the engine takes it: not in the address, and in no storage. */
const holder = globalThis as { startToken?: string };

/**
 * Source of a script that takes a session's token out of the start address (§4), before anything else is requested: what
 * follows has an address without it, and so has the history. Small and inline; its hash stands in the Content-Security-Policy.
 */
export const startTokenScript =
  "(function(){var u=new URL(location.href),t=u.searchParams.get('token');if(t===null)return;u.searchParams.delete('token');history.replaceState(history.state,'',u);startToken=t})()";

/** The token that came with the address; once. Null without one. */
export function takeStartToken(): string | null {
  const token = holder.startToken ?? null;
  delete holder.startToken;
  return token;
}
