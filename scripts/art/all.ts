import { avatarTasks } from './avatars.ts';
import { brandTasks } from './brand-tasks.ts';
import { figureTasks } from './figure-tasks.ts';
import { fishTasks } from './fish-tasks.ts';
import { gameTasks } from './game-tasks.ts';
import type { Task } from './tasks.ts';

/** Everything that the generator makes, in a fixed order. */
export function allTasks(): Task[] {
  return [...gameTasks(), ...fishTasks(), ...figureTasks(), ...avatarTasks(), ...brandTasks()];
}
