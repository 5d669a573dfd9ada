/** The document with the time it was cached, as an attribute of its root element for the shell. */
export async function withCachedAt(response: Response): Promise<Response> {
  const cachedAt = new Date(response.headers.get('date') ?? 0).toISOString()
  const html = (await response.text()).replace('<html ', `<html data-kept-at="${cachedAt}" `)
  const headers = new Headers(response.headers)
  // The text is no longer packed, and its length is another one.
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(html, { status: response.status, headers })
}

/** The answer without `x-server-time`: a cached answer must not set the clock (SH-04). */
export function stripServerTime(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('x-server-time')
  return new Response(response.body, { status: response.status, headers })
}
