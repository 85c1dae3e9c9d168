/** What goes wrong at the provider, as its test console has it. */
export class Faults {
  /** No call is answered while true. */
  down = false;
  /** So many of the next calls are done, and their answers are lost. */
  lostAnswers = 0;

  isDown(): boolean {
    return this.down;
  }

  losesAnswer(): boolean {
    if (this.lostAnswers === 0) return false;
    this.lostAnswers--;
    return true;
  }
}
