import type { EndpointName } from '../../gateway/http/contract.ts';
import type { CallOptions, TestClient } from '../support/client/client.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { appCode, enrolApp } from '../support/players/authenticator.ts';
import { picture } from '../support/players/picture.ts';
import { lastCode, newBankAccount, password, registerMember, reportToken } from '../support/players/players.ts';
import { SoftPasskey } from '../support/players/soft-passkey.ts';
import { waitingLogin } from '../support/players/visitors.ts';

type Good<Name extends EndpointName> = () => Promise<[client: TestClient, options: CallOptions<Name>]>;

/** Good calls of the security centre, as members of sv01 make them. */
export function securityCalls(gateway: () => RunningGateway, sv01: () => TestClient) {
  const member = async () => (await registerMember(gateway())).value.token;
  // A site that several merchants have.
  const headers = { origin: 'http://localhost:7000' };
  const proof = { way: 'password', value: password } as const;
  const newPasskey = async (token: string, key = new SoftPasskey(headers.origin)) => {
    const options = (await sv01().call('passkeyOptions', { token, headers, body: { proof } })).value;
    return { answer: key.create(options) };
  };
  const calls: {
    [Name in
      | 'security'
      | 'securityCode'
      | 'setPaymentPassword'
      | 'authenticatorKey'
      | 'enrolAuthenticator'
      | 'authenticatorRule'
      | 'removeAuthenticator'
      | 'renewRecoveryCodes'
      | 'reportChange'
      | 'loginCode'
      | 'verifyLogin'
      | 'passkeys'
      | 'passkeyOptions'
      | 'addPasskey'
      | 'renamePasskey'
      | 'removePasskey'
      | 'passkeyLoginOptions'
      | 'passkeyLogin'
      | 'bankAccounts'
      | 'addBankAccount'
      | 'removeBankAccount'
      | 'contactCode'
      | 'bindContact'
      | 'changeProfile'
      | 'playerAvatar'
      | 'uploadPicture']: Good<Name>;
  } = {
    security: async () => [sv01(), { token: await member() }],
    securityCode: async () => [sv01(), { token: await member(), body: { purpose: 'paymentPassword', way: 'mobile' } }],
    setPaymentPassword: async () => {
      const proof = { way: 'password', value: password } as const;
      const body = { proof, newPassword: '190283', confirmNewPassword: '190283' };
      return [sv01(), { token: await member(), body }];
    },
    authenticatorKey: async () => [sv01(), { token: await member() }],
    enrolAuthenticator: async () => {
      const token = await member();
      const { secret } = (await sv01().call('authenticatorKey', { token })).value;
      const proof = { way: 'password', value: password } as const;
      return [sv01(), { token, body: { code: appCode(secret, gateway().services.clock()), proof } }];
    },
    authenticatorRule: async () => {
      const token = await member();
      const {
        codes: [value = ''],
      } = await enrolApp(gateway(), token);
      return [sv01(), { token, body: { always: true, proof: { way: 'authenticator', value } } }];
    },
    removeAuthenticator: async () => {
      const token = await member();
      const {
        codes: [value = ''],
      } = await enrolApp(gateway(), token);
      return [sv01(), { token, body: { proof: { way: 'authenticator', value } } }];
    },
    renewRecoveryCodes: async () => {
      const token = await member();
      const {
        codes: [value = ''],
      } = await enrolApp(gateway(), token);
      return [sv01(), { token, body: { proof: { way: 'authenticator', value } } }];
    },
    reportChange: async () => [sv01(), { body: { token: await reportToken(gateway()) } }],
    loginCode: async () => [sv01(), { body: { ticket: (await waitingLogin(gateway())).ticket, way: 'sms' } }],
    verifyLogin: async () => {
      const { ticket, mobileNum: answer } = await waitingLogin(gateway());
      return [sv01(), { body: { ticket, way: 'mobile', answer } }];
    },
    passkeys: async () => [sv01(), { token: await member() }],
    passkeyOptions: async () => [sv01(), { token: await member(), headers, body: { proof } }],
    addPasskey: async () => {
      const token = await member();
      return [sv01(), { token, headers, body: await newPasskey(token) }];
    },
    renamePasskey: async () => [sv01(), { token: await member(), body: { id: 'none', name: 'My phone' } }],
    removePasskey: async () => [sv01(), { token: await member(), body: { id: 'none', proof } }],
    passkeyLoginOptions: async () => [sv01(), { headers }],
    passkeyLogin: async () => {
      const token = await member();
      const key = new SoftPasskey(headers.origin);
      await sv01().call('addPasskey', { token, headers, body: await newPasskey(token, key) });
      const options = (await sv01().call('passkeyLoginOptions', { headers })).value;
      return [sv01(), { headers, body: { answer: key.get(options) } }];
    },
    contactCode: async () => [
      sv01(),
      { token: await member(), body: { way: 'email', to: `${crypto.randomUUID()}@example.org` } },
    ],
    bindContact: async () => {
      const token = await member();
      const to = `${crypto.randomUUID()}@example.org`;
      await sv01().call('contactCode', { token, body: { way: 'email', to } });
      const verificationCode = await lastCode(gateway(), encodeURIComponent(to));
      const proof = { way: 'password', value: password } as const;
      return [sv01(), { token, body: { way: 'email', to, verificationCode, proof } }];
    },
    changeProfile: async () => [
      sv01(),
      { token: await member(), body: { nickname: 'Anna 88', birthday: '1990-02-28' } },
    ],
    playerAvatar: async () => [sv01(), { token: await member() }],
    uploadPicture: async () => [sv01(), { token: await member(), query: { purpose: 'avatar' }, file: await picture() }],
    bankAccounts: async () => [sv01(), { token: await member() }],
    addBankAccount: async () => [sv01(), await newBankAccount(gateway())],
    removeBankAccount: async () => {
      const { token, body } = await newBankAccount(gateway());
      const { id } = (await sv01().call('addBankAccount', { token, body })).value;
      return [sv01(), { token, body: { id, paymentPassword: body.paymentPassword } }];
    },
  };
  return calls;
}
