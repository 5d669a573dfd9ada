import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/open.ts'
import type { Catalogues } from './catalogues.ts'

/** Businesses are read again when any instance has changed one. */
export async function hearOfChanges(
  { listen }: Pick<OpenDatabase, 'listen'>,
  { changed }: Pick<Catalogues, 'changed'>,
): Promise<void> {
  await listen('business_changed', changed, changed)
}

/** Whoever has sent something to this instance sees it in what is read next, before the database's word is here. */
export function readWhatWasSent(app: FastifyInstance, { changed }: Pick<Catalogues, 'changed'>): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'GET') changed()
    done(null, payload)
  })
}
