import { type ConstructorOptions, PgBoss } from 'pg-boss';

/** Where jobs are kept: the database of everything else. */
export type JobStore = Pick<ConstructorOptions, 'connectionString' | 'db' | 'backend'>;

/** Jobs of a kind, by state. */
export interface JobCount {
  job: string;
  queued: number;
  active: number;
  failed: number;
}

/** A job that has not ended by then is lost with its gateway, and run again, s. */
const expireSeconds = 10 * 60;
/** A stop waits so long for jobs that run, ms. */
const patienceMs = 5000;

/**
 * Periodic work: each run is done once over all gateways on the database, and by another one when its gateway dies (decision
 * 0823). pg-boss keeps schedule and jobs in a schema of its own.
 */
export class Jobs {
  readonly #boss: PgBoss;
  /** By name of the job. */
  readonly #workers = new Map<string, string>();
  readonly #pollSeconds: number;

  /** Polls every `pollSeconds`. `report` is called with faults of pg-boss itself. */
  constructor(store: JobStore, report: (fault: unknown) => void, pollSeconds = 20) {
    this.#pollSeconds = pollSeconds;
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

  /** Creates the tables if need be, and starts the schedule. */
  async start(): Promise<void> {
    await this.#boss.start();
  }

  /** Runs `work` at the times of a cron expression (UTC), one run at a time. A run that fails is repeated twice. */
  async schedule(
    job: string,
    cron: string,
    work: () => Promise<void>,
    report: (fault: unknown) => void,
  ): Promise<void> {
    await this.#boss.createQueue(job, {
      policy: 'exclusive',
      expireInSeconds: expireSeconds,
      retryLimit: 2,
      retryBackoff: true,
      deleteAfterSeconds: 24 * 60 * 60,
    });
    await this.#boss.schedule(job, cron);
    const worker = await this.#boss.work(job, { pollingIntervalSeconds: this.#pollSeconds }, async () => {
      try {
        await work();
      } catch (fault) {
        report(fault);
        throw fault;
      }
    });
    this.#workers.set(job, worker);
  }

  /** Runs a job now, unless one is queued or running already. */
  async enqueue(job: string): Promise<void> {
    await this.#boss.send(job);
    const worker = this.#workers.get(job);
    if (worker) this.#boss.notifyWorker(worker);
  }

  async counts(): Promise<JobCount[]> {
    const queues = await this.#boss.getQueues([...this.#workers.keys()]);
    return queues.map(({ name, queuedCount, activeCount, failedCount }) => ({
      job: name,
      queued: queuedCount,
      active: activeCount,
      failed: failedCount,
    }));
  }

  /** Takes no more jobs, and waits for those that run. */
  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: patienceMs });
  }
}
