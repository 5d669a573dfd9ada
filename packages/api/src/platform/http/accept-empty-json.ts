import type { FastifyInstance } from 'fastify'

/** Takes an empty body as none: browsers send the headers of every call alike, also of one without a body (AP-02). */
export function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body.toString(), done)
  })
}
