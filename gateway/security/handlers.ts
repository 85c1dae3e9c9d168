import type { Handlers } from '../http/call.ts';
import { realSession } from '../members/real-account.ts';
import type { Services } from '../services.ts';
import { avatarPath } from '../uploads/routes.ts';
import { bindContact, sendContactCode } from './contacts.ts';
import { coolingOf } from './cooling.ts';
import { securedSession } from './payment-passwords.ts';
import { avatarOf, changeProfile, guardsOf } from './profile.ts';
import { offeredProofs, sendProofCode } from './proofs.ts';
import { reportChange } from './report-change.ts';
import { enrolAuthenticator, removeAuthenticator, renewRecoveryCodes, ruleAuthenticator } from './set-authenticator.ts';
import { setPaymentPassword } from './set-payment-password.ts';
import { tellOfChange } from './tell-of-change.ts';
import { addPasskey, logInByPasskey, offerPasskey, removePasskey } from './use-passkeys.ts';

/** The security centre (spec §2): how the account is secured, and what changes that. */
export function securityHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'security'
  | 'securityCode'
  | 'setPaymentPassword'
  | 'authenticatorKey'
  | 'enrolAuthenticator'
  | 'authenticatorRule'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'
  | 'reportChange'
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
  | 'uploadPicture'
> {
  return {
    security: async ({ call }) => {
      const { player } = realSession(call);
      return {
        paymentPassword: await services.paymentPasswords.state(player, call.merchant),
        proofs: await offeredProofs(player, services),
        ...(await guardsOf(player, call.merchant, services)),
        ...coolingOf(player, services.clock()),
      };
    },
    securityCode: ({ call, body }) => {
      securedSession(call);
      return sendProofCode(body, call, services);
    },
    setPaymentPassword: ({ call, body }) => setPaymentPassword(body, call, services),
    authenticatorKey: ({ call }) => services.authenticators.makeKey(securedSession(call).player, call.merchant.name),
    enrolAuthenticator: ({ call, body }) => enrolAuthenticator(body, call, services),
    authenticatorRule: ({ call, body }) => ruleAuthenticator(body, call, services),
    removeAuthenticator: ({ call, body }) => removeAuthenticator(body, call, services),
    renewRecoveryCodes: ({ call, body }) => renewRecoveryCodes(body, call, services),
    reportChange: ({ call, body }) => reportChange(body, call, services),
    passkeys: async ({ call }) => ({ list: await services.passkeys.list(realSession(call).player) }),
    passkeyOptions: ({ call, body }) => offerPasskey(body, call, services),
    addPasskey: ({ call, body }) => addPasskey(body, call, services),
    renamePasskey: async ({ call, body }) => {
      await services.passkeys.rename(securedSession(call).player, body.id, body.name);
      return {};
    },
    removePasskey: ({ call, body }) => removePasskey(body, call, services),
    passkeyLoginOptions: async ({ call }) => {
      await services.passkeyQuestions.take(call.ip);
      return services.passkeys.optionsToLogIn(call);
    },
    passkeyLogin: ({ call, body }) => logInByPasskey(body, call, services),
    contactCode: ({ call, body }) => sendContactCode(body, call, services),
    bindContact: ({ call, body }) => bindContact(body, call, services),
    changeProfile: ({ call, body }) => changeProfile(body, call, services),
    playerAvatar: ({ call }) => avatarOf(realSession(call).player, services),
    uploadPicture: async ({ call, query: { purpose }, file = Buffer.alloc(0) }) => {
      const id = await services.uploads.keep(file, realSession(call).player, purpose);
      return purpose === 'avatar' ? { id, icon: avatarPath(id) } : { id };
    },
    bankAccounts: async ({ call }) => {
      return services.bankAccounts.list(realSession(call).player, call.merchant);
    },
    addBankAccount: ({ call, body }) =>
      services.bankAccounts.add(body, call, (tx, before, to) =>
        tellOfChange(tx, before, 'bankAccount', call, services, { to }),
      ),
    removeBankAccount: async ({ call, body }) => {
      await services.bankAccounts.remove(body, call, (tx, before, to) =>
        tellOfChange(tx, before, 'bankAccountRemoved', call, services, { to }),
      );
      return {};
    },
  };
}
