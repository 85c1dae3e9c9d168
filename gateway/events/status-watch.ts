import type { Merchants } from '../merchants/merchants.ts';
import { siteStatus } from '../system/region.ts';
import type { EventBus } from './bus.ts';
import type { EventHub } from './hub.ts';

/** Should an event be lost, the change is found this often, ms. */
const everyMs = 3000;

/** Tells open sockets when their merchant's site closes or opens again for whoever listens there. */
export class StatusWatch {
  readonly #hub: EventHub;
  readonly #merchants: Merchants;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(hub: EventHub, merchants: Merchants, bus: EventBus, report: (fault: unknown) => void) {
    this.#hub = hub;
    this.#merchants = merchants;
    const look = () => void this.#look().catch(report);
    this.#timer = setInterval(look, everyMs);
    this.#timer.unref();
    const lookAnew = () => {
      merchants.forget();
      look();
    };
    bus.on('merchants', lookAnew);
    bus.onGap(lookAnew);
    merchants.onSaved = look;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    for (const listener of this.#hub.listeners()) {
      const merchant = await this.#merchants.find(listener.merchant);
      if (!merchant) continue;
      const status = siteStatus(merchant, listener.ip, listener.country);
      if (status === listener.status) continue;
      listener.status = status;
      listener.send({ type: 'status', status });
    }
  }
}
