import { escapeHtml } from '../http/escape-html.ts';
import { htmlDocument } from '../http/html-document.ts';
import { amountText } from './amount.ts';
import type { Faults } from './faults.ts';
import type { Payment } from './payment.ts';
import type { Delivery } from './webhooks.ts';

const css = `
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 16px; font: 16px/1.5 system-ui, sans-serif; background: #eef1f6; color: #182033; }
body.checkout { display: grid; place-items: center; }
main { width: min(100%, 440px); margin: 0 auto; padding: 24px; background: #fff; border: 1px solid #ccd2df; border-radius: 14px; }
main.wide { width: min(100%, 1100px); }
header { display: flex; align-items: center; gap: 10px; margin-bottom: 16px; font-weight: 700; }
header span { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 9px; background: #134e8a; color: #fff; }
h1 { margin: 0 0 4px; font-size: 20px; line-height: 1.3; }
.amount { margin: 0 0 16px; font-size: 32px; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.note { padding: 8px 12px; background: #fff3d2; border-radius: 8px; font-size: 14px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 16px; }
dt { color: #4b566e; } dd { margin: 0; overflow-wrap: anywhere; text-align: end; }
form { margin: 0; }
label { display: block; margin: 0 0 12px; font-weight: 600; font-size: 14px; }
input { display: block; width: 100%; min-height: 46px; margin-top: 4px; padding: 0 12px; font: inherit; border: 1px solid #6b7690; border-radius: 9px; }
.row { display: flex; flex-wrap: wrap; gap: 10px; }
.row label { flex: 1; }
button { min-height: 46px; padding: 0 16px; font: inherit; font-weight: 600; border-radius: 9px; border: 1px solid #134e8a; background: #fff; color: #134e8a; }
button.main { width: 100%; margin-bottom: 10px; background: #134e8a; color: #fff; }
.row button { flex: 1 1 120px; }
table button { min-height: 36px; padding: 0 10px; font-size: 14px; }
.scroll { overflow-x: auto; } table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px; text-align: start; border-bottom: 1px solid #e2e6ef; vertical-align: top; }
td form { display: inline-block; margin: 0 4px 4px 0; }
a { color: #134e8a; }
:focus-visible { outline: 3px solid #182033; outline-offset: 2px; }`;

function page(title: string, nonce: string, body: string, kind: 'checkout' | 'console'): string {
  const main = `<main${kind === 'console' ? ' class="wide"' : ''}>
<header><span aria-hidden="true">L</span>Lantern Payments</header>
${body}
</main>`;
  return htmlDocument({ title, nonce, css, attributes: ` class="${kind}"`, body: main, hasIcon: true });
}

const words: { [State in Payment['state']]: string } = {
  open: 'Waiting for the payment',
  paid: 'Paid',
  failed: 'The payment failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Paid back',
  charged_back: 'Charged back',
};

/** The page on which a charge is paid; a demo's player says there what becomes of it. */
export function checkoutPage(payment: Payment, nonce: string, delayed: boolean): string {
  const { amount, currency, method, returnUrl = '', instructions = {}, state, id } = payment;
  const site = escapeHtml(URL.canParse(returnUrl) ? new URL(returnUrl).hostname : '');
  const facts = Object.entries({ Reference: id, ...labelled(instructions) });
  const list = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(String(value))}</dd>`);
  const back = `<p><a href="${escapeHtml(returnUrl)}">Back to ${site}</a></p>`;
  const head = `<h1>${state === 'open' ? `Pay ${site}` : words[state]}</h1><p class="amount">${escapeHtml(amountText(amount, currency))}</p><dl>${list.join('')}</dl>`;
  if (state !== 'open') return page(words[state], nonce, `${head}${back}`, 'checkout');
  if (delayed) {
    const told = '<p class="note" role="status">Your bank is still working on it. You can go back to the site.</p>';
    return page('Payment under way', nonce, `${head}${told}${back}`, 'checkout');
  }
  const card =
    method === 'card'
      ? `<label>Card number<input name="card" inputmode="numeric" autocomplete="off" value="4000 0000 0000 0002"></label><div class="row"><label>Valid until<input name="until" autocomplete="off" value="12/34"></label><label>CVC<input name="cvc" inputmode="numeric" autocomplete="off" value="123"></label></div>`
      : '';
  return page(
    'Checkout',
    nonce,
    `${head}<p class="note">No money moves here: this is a payment provider for demos. You say what becomes of the payment.</p>
<form method="post">${card}
<button class="main" name="act" value="pay">Pay ${escapeHtml(amountText(amount, currency))}</button>
<div class="row"><button name="act" value="delay">Pay in 20 seconds</button><button name="act" value="fail">Let it fail</button></div>
</form>${back}`,
    'checkout',
  );
}

function labelled(instructions: NonNullable<Payment['instructions']>): { [label: string]: string | number } {
  const { bank, accountNumber, note, coin, network, rate, address, coinAmount, confirmations, confirmationsNeeded } =
    instructions;
  return {
    ...(bank ? { Bank: bank } : {}),
    ...(accountNumber ? { Account: accountNumber } : {}),
    ...(note ? { Note: note } : {}),
    ...(coin ? { Currency: coin } : {}),
    ...(network ? { Network: network } : {}),
    ...(rate ? { 'One coin counts': rate } : {}),
    ...(coinAmount ? { 'To send': coinAmount } : {}),
    ...(address ? { Address: address } : {}),
    ...(confirmations === undefined ? {} : { Confirmations: `${confirmations} of ${confirmationsNeeded}` }),
  };
}

/** Which buttons a payment has in the console, by its state. */
const acts: { [State in Payment['state']]: [act: string, label: string][] } = {
  open: [
    ['pay', 'Pay'],
    ['confirm', 'Confirm once'],
    ['delay', 'Pay in 20 s'],
    ['fail', 'Fail'],
    ['expire', 'Expire'],
  ],
  paid: [
    ['refund', 'Pay back'],
    ['chargeBack', 'Charge back'],
    ['event', 'Send event again'],
  ],
  cancelled: [['pay', 'Pay all the same']],
  expired: [['pay', 'Pay late']],
  failed: [['event', 'Send event again']],
  refunded: [['event', 'Send event again']],
  charged_back: [['event', 'Send event again']],
};

/** The test console: every payment, what can become of it, and what goes wrong meanwhile. */
export function consolePage(payments: readonly Payment[], faults: Faults, delivery: Delivery, nonce: string): string {
  const rows = payments.slice(0, 100).map((payment) => {
    const { id, kind, merchant, reference, amount, currency, method, state, instructions } = payment;
    const buttons = acts[state]
      .filter(([act]) => act !== 'confirm' || instructions?.confirmations !== undefined)
      .filter(([act]) => act !== 'chargeBack' || kind === 'charge')
      .map(
        ([act, label]) =>
          `<form method="post" action="/console/payments/${id}"><button name="act" value="${act}">${label}</button></form>`,
      );
    const what = `${kind === 'charge' ? 'Deposit' : 'Payout'}, ${method}`;
    return `<tr><td>${what}<br>${escapeHtml(merchant)}</td><td>${escapeHtml(amountText(amount, currency))}</td><td>${words[state]}</td><td>${escapeHtml(reference)}</td><td>${buttons.join('')}</td></tr>`;
  });
  const setting = (name: string, value: string, label: string) =>
    `<form method="post" action="/console/settings"><button name="${name}" value="${value}">${label}</button></form>`;
  const body = `<h1>Test console</h1>
<p class="note">Here a demo's deposits are paid, payouts carried out, and whatever can go wrong goes wrong.</p>
<div class="row">
${setting('down', faults.down ? '0' : '1', faults.down ? 'Provider is down: bring it up' : 'Take the provider down')}
${setting('lost', '1', `Lose the next answer (${faults.lostAnswers})`)}
${setting('events', delivery.on ? '0' : '1', delivery.on ? 'Hold events back' : 'Events are held back: send them')}
${setting('copies', delivery.copies === 1 ? '2' : '1', delivery.copies === 1 ? 'Send every event twice' : 'Events go out twice: send them once')}
${setting('delay', delivery.delayMs === 0 ? '30' : '0', delivery.delayMs === 0 ? 'Delay events by 30 s' : 'Events are late: send them at once')}
</div>
<div class="scroll"><table><thead><tr><th>What</th><th>Amount</th><th>State</th><th>Reference</th><th>Make it</th></tr></thead><tbody>${rows.join('') || '<tr><td colspan="5">No payments yet.</td></tr>'}</tbody></table></div>`;
  return page('Test console', nonce, body, 'console');
}
