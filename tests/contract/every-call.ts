import { type AdminCallName, adminCallNames, adminEndpoints } from '../../gateway/admin/contract.ts';
import { type EndpointName, endpointNames, endpoints } from '../../gateway/http/contract.ts';
import type { CallOptions } from '../support/client/client.ts';
import { AdminClient, operatorOf, reason, TestOffice, testAdmin } from '../support/office/admin.ts';
import { startContract } from './good-calls.ts';
import { rowsOfOffice } from './matrix/rows-of-office.ts';
import { forOperators } from './roles.ts';

/** What a call of either table is sent: its query or its body. */
export type Part = { part: 'query' | 'body'; ref: string } & (
  | { of: 'site'; name: EndpointName }
  | { of: 'office'; name: AdminCallName }
);

const kinds = ['query', 'body'] as const;
const partsOf = <Name extends string, Of extends Part['of']>(
  of: Of,
  names: readonly Name[],
  table: { [name in Name]: { request: { query?: string; body?: string } } },
) =>
  names.flatMap((name) =>
    kinds.flatMap((part) => {
      const ref = table[name].request[part];
      return ref ? [{ of, name, part, ref }] : [];
    }),
  );

/** All that calls are sent, in the order of the tables. */
export const parts: readonly Part[] = [
  ...partsOf('site', endpointNames, endpoints),
  ...partsOf('office', adminCallNames, adminEndpoints),
];

/** A part as somebody who may send it does. */
export interface Asked {
  /** A good value, where the tests have one. */
  good: object | undefined;
  send(value: object): Promise<{ http: number; message: string | undefined }>;
}

/** A gateway with its back office, rows that calls can name, and somebody for every call. */
export async function startEveryCall() {
  const contract = await startContract({ admin: testAdmin });
  const office = new TestOffice();
  office.gateway = contract.gateway;
  await office.logIn();
  const { named } = await rowsOfOffice(office);
  // Only who holds a conversation gets further in it.
  await office.manager.call('takeChat', named.takeChat);
  const { version } = (await office.manager.call('merchant')).value;
  // A change of keys that nobody has said anything of meanwhile.
  const patch = { chat: { answers: { late: { title: 'Late', text: { EN: 'It takes an hour.' } } } } };
  const known: typeof named = { ...named, editMerchant: { body: { patch, version, reason } } };
  const admin = await operatorOf(contract.gateway, 'admin');

  async function siteCall(name: EndpointName, part: Part['part']): Promise<Asked> {
    const [client, options] = await contract.good[name]();
    const send = (value: object) => {
      const headers = { ...options.headers, 'idempotency-key': crypto.randomUUID() };
      return client.call(name, { ...options, [part]: value, headers } as CallOptions<EndpointName>);
    };
    return { good: options[part] ?? {}, send };
  }

  function officeCall(name: AdminCallName, part: Part['part']): Asked {
    const operator = forOperators[name].includes('manager') ? office.manager : admin;
    const isOpen = adminEndpoints[name].auth === 'none';
    const send = async (value: object) => {
      const reply = await (isOpen ? new AdminClient(contract.gateway) : operator).call(name, { [part]: value });
      // Whoever is out would find nothing wrong with any of the calls that follow.
      if (!isOpen && reply.http === 401) throw new Error(`${name} ended the operator's session`);
      return reply;
    };
    return { good: known[name]?.[part], send };
  }

  return {
    ask: async ({ of, name, part }: Part) => (of === 'site' ? siteCall(name, part) : officeCall(name, part)),
    close: () => contract.close(),
  };
}
