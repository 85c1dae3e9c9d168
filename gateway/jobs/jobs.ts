import { type ConstructorOptions, PgBoss } from 'pg-boss';

/** Where jobs are kept: the database of everything else. */
export type JobStore = Pick<ConstructorOptions, 'connectionString' | 'db' | 'backend'>;

/** How many jobs of a kind stand where. */
export interface JobCount {
  job: string;
  queued: number;
  active: number;
  failed: number;
}

/** A job that has not ended by then is taken for lost with its gateway, and run again, s. */
const expireSeconds = 10 * 60;
/** What a stop waits for a job that is under way, ms. */
const patienceMs = 5000;

/**
 * Work that is done by the clock: once over all gateways on the database, by whichever asks first, and again by another when that
 * one dies (decision 0823). pg-boss keeps the timetable and the jobs in a schema of its own.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #names: string[] = [];
  readonly #askSeconds: number;

  /** Asks for a job of each kind every `askSeconds`. `report` hears of faults that are not the work's own: those are kept with the job. */
  constructor(store: JobStore, report: (fault: unknown) => void, askSeconds = 20) {
    this.#askSeconds = askSeconds;
    this.#boss = new PgBoss({
      ...store,
      schema: 'jobs',
      application_name: 'gateway jobs',
      max: 2,
      cronMonitorIntervalSeconds: 30,
      // Its tables are small: they need no care of their own.
      reindex: false,
      monitorVacuum: false,
    });
    this.#boss.on('error', report);
  }

  /** Makes the tables if need be, and begins to look at the clock. */
  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Does `work` at the times of a cron expression (UTC), never twice at a time. What fails is tried twice more. */
  async every(job: string, cron: string, work: () => Promise<void>, report: (fault: unknown) => void): Promise<void> {
    await this.#boss.createQueue(job, {
      policy: 'exclusive',
      expireInSeconds: expireSeconds,
      retryLimit: 2,
      retryBackoff: true,
      deleteAfterSeconds: 24 * 60 * 60,
    });
    await this.#boss.schedule(job, cron);
    await this.#boss.work(job, { pollingIntervalSeconds: this.#askSeconds }, async () => {
      try {
        await work();
      } catch (fault) {
        report(fault);
        throw fault;
      }
    });
    this.#names.push(job);
  }

  /** Wants a job done now, unless it waits or is under way already. */
  async now(job: string): Promise<void> {
    await this.#boss.send(job);
  }

  async counts(): Promise<JobCount[]> {
    const queues = await this.#boss.getQueues(this.#names);
    return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
      job: name,
      queued: queuedCount,
      active: activeCount,
      failed: failedCount,
    }));
  }

  /** Takes no more jobs, and waits for those that are under way. */
  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: patienceMs });
  }
}
