import { availableParallelism } from 'node:os'

const CORES = availableParallelism()

/** Processes that run unit and API tests at once: one waits for the disk or a child while the others compute. */
export const UNIT_WORKERS = CORES + 1

/** Browser tests at once: with one more than there are cores none is idle. Ports of servers of their own leave room for eight. */
export const BROWSER_WORKERS = Math.min(8, CORES + 1)
