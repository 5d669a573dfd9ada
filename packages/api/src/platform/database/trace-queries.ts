import { addTiming, inSpan } from '@storefront/telemetry'

/** Statements are long; their beginning says which one it is. */
const MOST_CHARACTERS = 500

type Query = (...parameters: unknown[]) => unknown
interface Client {
  query: unknown
}

/**
 * Makes a client record its statements in the current trace and in `Server-Timing`: their text with placeholders, never a
 * value. Calls with a callback, such as a pool makes on its own behalf, are left as they are.
 */
export function traceQueries<C extends Client>(client: C): C {
  const query = (client.query as Query).bind(client)
  client.query = (...parameters: unknown[]) =>
    typeof parameters.at(-1) === 'function'
      ? query(...parameters)
      : inStatementSpan(textOf(parameters[0]), () => query(...parameters) as Promise<unknown>)
  return client
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement
  return String((statement as { text?: unknown } | null)?.text ?? '')
}

async function inStatementSpan<T>(text: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const [operation = 'query'] = text.trimStart().split(/\s/, 1)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MOST_CHARACTERS),
  }
  try {
    return await inSpan({ name: `database ${operation}`, kind: 'client', attributes }, work)
  } finally {
    addTiming('database', performance.now() - started)
  }
}
