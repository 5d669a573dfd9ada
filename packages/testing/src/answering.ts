/**
 * Stands in for the network of a page that runs alone: answers calls of the API by the beginning of their path below
 * `/api/`. Whatever else is asked for is not found, as the API says it.
 */
export function answering(answers: Readonly<Record<string, unknown>>): typeof fetch {
  return async (input) => {
    const path = String(input).replace(/^\/api\//, '')
    const known = Object.entries(answers).find(([start]) => path.startsWith(start))
    const unknown = { error: { code: 'not-found', message: `nothing answers ${path}` } }
    return new Response(JSON.stringify(known ? known[1] : unknown), { status: known ? 200 : 404 })
  }
}
