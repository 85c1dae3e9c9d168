/** A round, or a step of one, that cannot be now; nothing has been taken. `code` is what the page translates. */
export class RoundRefused extends Error {
  override readonly name = 'RoundRefused';
  readonly code:
    | 'round_open'
    | 'too_fast'
    | 'bet_invalid'
    | 'draw_closed'
    | 'too_many_slips'
    | 'seed_open'
    | 'insufficient_funds'
    | 'site_closed'
    | 'bonus_terms'
    | 'session_ended'
    | 'fault';
  readonly retryAfterMs: number;

  constructor(code: RoundRefused['code'], retryAfterMs = 0) {
    super(`The round is refused: ${code}`);
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
