import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../../platform/database/database.ts'
import type { Catalogues } from '../business/catalogues.ts'

/** Invalidates the business cache when any instance changes a business. */
export async function invalidateOnNotify(
  { listen }: Pick<OpenDatabase, 'listen'>,
  { changed }: Pick<Catalogues, 'changed'>,
): Promise<void> {
  await listen('business_changed', changed, changed)
}

/** Read-your-writes: a write on this instance invalidates its cache before NOTIFY arrives. */
export function invalidateOnWrite(app: FastifyInstance, { changed }: Pick<Catalogues, 'changed'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET') changed()
    done(null, payload)
  })
}
