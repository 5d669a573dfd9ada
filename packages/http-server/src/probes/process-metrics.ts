import { collectDefaultMetrics, Registry } from 'prom-client'

/** Metrics of this process: memory, processor time and delay of its event loop. Observes from the first call on. */
export function processMetrics(): () => Promise<string> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return () => register.metrics()
}
