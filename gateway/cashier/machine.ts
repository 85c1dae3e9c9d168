import type { StateMachine, StateMachines } from '#schemas/platform';
import { assertValid } from '../http/contract.ts';
import states from './states.json' with { type: 'json' };

const { $schema: _, ...given } = states;
assertValid('cashier.schema.json#/definitions/StateMachines', given);
const machines: StateMachines = given;

/** What a deposit, a withdrawal can become: states and the events that lead from one to another. */
export function machineOf(name: keyof typeof given): StateMachine {
  const machine = machines[name];
  if (!machine) throw new Error(`[Bug] no machine ${name}`);
  return machine;
}

/** The state after an event; undefined when the state does not know it. */
export function stateAfter<State extends string>(machine: StateMachine, state: State, event: string) {
  // States of a machine are those of its table.
  return machine.states[state]?.[event] as State | undefined;
}
