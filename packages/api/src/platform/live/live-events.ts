import type { OpenDatabase } from '../database/database.ts'
import { createOrderEvents } from './order-events.ts'

/** Changes of orders, and of businesses for their order desks. */
export async function liveEvents(database: OpenDatabase) {
  return {
    events: await createOrderEvents(database),
    deskEvents: await createOrderEvents(database, 'desk_changed'),
  }
}
