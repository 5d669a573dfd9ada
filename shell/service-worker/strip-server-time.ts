/** The answer without `x-server-time`: a cached answer must not set the clock (SH-04). */
export function stripServerTime(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('x-server-time')
  return new Response(response.body, { status: response.status, headers })
}
