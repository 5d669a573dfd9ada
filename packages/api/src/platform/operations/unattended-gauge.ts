import { Gauge, type Registry } from 'prom-client'

/** What somebody has to look at, by kind. */
export interface Unattended {
  /** Messages that were given up in the last day and not sent again since (PR-05). */
  messages: number
  /** Webhook events that were given up in the last day, after a day of tries (DK-05). */
  webhooks: number
  /** Orders of the last day that nobody accepts within the minutes of their branch's `alerts` (FD-13). */
  orders: number
}

/**
 * Registers what nobody attended to, counted at every reading. While it cannot be counted the series are left out: 0 would
 * say that all is well, and the other metrics say that the database is away.
 */
export function unattendedGauge(registry: Registry, count: () => Promise<Unattended>): void {
  new Gauge({
    name: 'storefront_unattended',
    help: 'Messages and webhook events given up in the last day, and orders that nobody accepts in time.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      const counted = await count().catch(() => null)
      for (const [kind, value] of Object.entries(counted ?? {})) this.set({ kind }, value)
    },
  })
}
