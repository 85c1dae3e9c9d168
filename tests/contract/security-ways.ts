import { eq } from '../../gateway/database/drizzle/index.ts';
import { passkeys, players, signIns } from '../../gateway/database/tables/index.ts';
import type { Reply, TestClient } from '../support/client/client.ts';
import { type RunningGateway, site } from '../support/gateway/gateway.ts';
import { enrolApp } from '../support/players/authenticator.ts';
import { picture } from '../support/players/picture.ts';
import {
  bareOf,
  setPaymentPassword as firstPaymentPassword,
  newBankAccount,
  newName,
  password,
  registerMember,
} from '../support/players/players.ts';
import { SoftPasskey } from '../support/players/soft-passkey.ts';

type Failure = Pick<Reply<unknown>, 'http' | 'message'>;

interface Desk {
  gateway(): RunningGateway;
  sv01(): TestClient;
  /** Of a member of sv01. */
  token(): string;
  /** Runs a call while the merchant is otherwise than its seed says. */
  otherwise(code: string, patch: object, back: object, work: () => Promise<Failure>): Promise<Failure>;
}

/** Ways to the codes of the security centre. */
export function securityWays({ gateway, sv01, token, otherwise }: Desk) {
  const newMember = async () => (await registerMember(gateway())).value.token;
  /** Changes the payment password of a member, who must know the one before. */
  const changePaymentPassword = (of: string, oldPassword: string) => {
    const body = { oldPassword, newPassword: '190283', confirmNewPassword: '190283' };
    return sv01().call('setPaymentPassword', { token: of, body });
  };
  const upload = (of: string, file: Blob) =>
    sv01().call('uploadPicture', { token: of, query: { purpose: 'proof' }, file });
  return {
    payment_password_missing: async () => changePaymentPassword(await newMember(), '190283'),
    payment_password_wrong: async () => {
      const own = await newMember();
      await firstPaymentPassword(gateway(), own);
      return changePaymentPassword(own, '000111');
    },
    payment_password_locked: async () => {
      const own = await newMember();
      await firstPaymentPassword(gateway(), own);
      const wrong = () => changePaymentPassword(own, '000111');
      let reply = await wrong();
      for (let i = 0; i < 5 && reply.message === 'payment_password_wrong'; i++) reply = await wrong();
      return reply;
    },
    bank_account_unknown: async () => {
      const member = (await registerMember(gateway())).value;
      const paymentPassword = await firstPaymentPassword(gateway(), member.token);
      return sv01().call('removeBankAccount', { token: member.token, body: { id: 'x', paymentPassword } });
    },
    bank_account_cooling: async () => {
      const { token: own, body } = await newBankAccount(gateway());
      await sv01().call('addBankAccount', { token: own, body });
      const { id } = (await sv01().call('addBankAccount', { token: own, body: { ...body, number: `${body.number}1` } }))
        .value;
      const { db, bankAccounts, sessions } = gateway().services;
      const { player } = (await sessions.find(own)) ?? { player: { id: '' } };
      // Withdrawals ask for it; whoever has no money has none to withdraw.
      return bankAccounts.forPayout(db, player.id, id).then(
        () => ({ http: 200, message: undefined }),
        ({ http, code }) => ({ http, message: code }),
      );
    },
    account_cooling: async () => {
      const { token: own, body } = await newBankAccount(gateway());
      const { db, sessions, clock } = gateway().services;
      const { player } = (await sessions.find(own)) ?? { player: { id: '' } };
      // As a change of what guards an account with money leaves it.
      await db
        .update(players)
        .set({ coolingUntil: clock() + 60_000 })
        .where(eq(players.id, player.id));
      return sv01().call('addBankAccount', { token: own, body });
    },
    bank_account_kept: () =>
      otherwise('sv01', { security: { bankAccounts: { removable: false } } }, { security: null }, async () => {
        const { token: own, body } = await newBankAccount(gateway());
        const { id } = (await sv01().call('addBankAccount', { token: own, body })).value;
        const { paymentPassword } = body;
        return sv01().call('removeBankAccount', { token: own, body: { id, paymentPassword } });
      }),
    bank_accounts_full: () =>
      otherwise('sv01', { security: { bankAccounts: { most: { bank: 0 } } } }, { security: null }, async () =>
        sv01().call('addBankAccount', await newBankAccount(gateway())),
      ),
    profile_kept: async () => {
      const own = await newMember();
      await sv01().call('changeProfile', { token: own, body: { birthday: '1990-02-28' } });
      return sv01().call('changeProfile', { token: own, body: { birthday: '1980-02-28' } });
    },
    picture_refused: () => upload(token(), new Blob(['<svg onload="alert(1)">'])),
    picture_unknown: () => sv01().call('changeProfile', { token: token(), body: { avatar: 'nothing' } }),
    pictures_full: async () => {
      const [own, one] = [await newMember(), await picture('png', 8, 8)];
      let reply = await upload(own, one);
      for (let i = 0; i < 30 && reply.success; i++) reply = await upload(own, one);
      return reply;
    },
    fresh_login_required: async () => {
      const { token: own } = (await registerMember(gateway())).value;
      await bareOf(gateway(), own);
      const { db, sessions } = gateway().services;
      const { signInId = '' } = (await sessions.find(own)) ?? {};
      await db.update(signIns).set({ at: 0 }).where(eq(signIns.id, signInId));
      return sv01().call('passkeyOptions', { token: own, headers: { origin: site.sv01 }, body: {} });
    },
    passkey_refused: async () => {
      const headers = { origin: site.sv01 };
      const options = (await sv01().call('passkeyLoginOptions', { headers })).value;
      const answer = new SoftPasskey(site.sv01).get(options);
      return sv01().call('passkeyLogin', { headers, body: { answer } });
    },
    passkeys_unavailable: () =>
      otherwise('sv01', { security: { passkeys: false } }, { security: { passkeys: null } }, () =>
        sv01().call('passkeyLoginOptions', { headers: { origin: site.sv01 } }),
      ),
    passkeys_full: async () => {
      const { token: own } = (await registerMember(gateway())).value;
      const { db, sessions } = gateway().services;
      const { player } = (await sessions.find(own)) ?? {};
      const of = { playerId: player?.id ?? '', merchant: 'sv01', rpId: 'senvang.localhost' };
      const rows = Array.from({ length: 10 }, () => ({ ...of, id: crypto.randomUUID() }));
      await db
        .insert(passkeys)
        .values(rows.map((row) => ({ ...row, publicKey: '', counter: 0, device: '', createdAt: 0 })));
      return sv01().call('passkeyOptions', { token: own, headers: { origin: site.sv01 }, body: {} });
    },
    login_check_required: async () => {
      const username = newName();
      const { token: own } = (await registerMember(gateway(), username)).value;
      await enrolApp(gateway(), own);
      return sv01().call('login', { body: { username, password, type: 'username' } });
    },
    login_check_ended: () => sv01().call('loginCode', { body: { ticket: 'x'.repeat(43), way: 'sms' } }),
    authenticator_set: async () => {
      const { token: own } = (await registerMember(gateway())).value;
      await enrolApp(gateway(), own);
      return sv01().call('authenticatorKey', { token: own });
    },
    proof_unavailable: () =>
      sv01().call('securityCode', { token: token(), body: { purpose: 'paymentPassword', way: 'email' } }),
  } satisfies { [code: string]: () => Promise<Failure> };
}
