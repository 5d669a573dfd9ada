/** The same answer without the server's time (`x-server-time`): what was kept does not say what time it is now. */
export function stripServerTime(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.delete('x-server-time')
  return new Response(response.body, { status: response.status, headers })
}
