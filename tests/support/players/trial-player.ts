import type { Holder } from '../../../gateway/ledger/holder.ts';
import { TestClient } from '../client/client.ts';
import type { RunningGateway } from '../gateway/gateway.ts';

/** A trial player of sv01 with its 2 000 000 dong. */
export async function trialPlayer({ url, services }: RunningGateway): Promise<Holder> {
  const { token } = (await new TestClient(url, 'sv01').call('freePlay')).value;
  const session = await services.sessions.find(token);
  if (!session) throw new Error('no session');
  return session.player;
}
