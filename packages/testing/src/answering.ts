/**
 * A fake network for a standalone page: answers API calls by path prefix below `/api/`, and everything else as not found.
 */
export function answering(answers: Readonly<Record<string, unknown>>): typeof fetch {
  return async (input) => {
    const path = String(input).replace(/^\/api\//, '')
    const known = Object.entries(answers).find(([start]) => path.startsWith(start))
    const unknown = { error: { code: 'not-found', message: `nothing answers ${path}` } }
    return new Response(JSON.stringify(known ? known[1] : unknown), { status: known ? 200 : 404 })
  }
}
