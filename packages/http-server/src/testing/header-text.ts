/** The part of an injected answer that is written. */
interface Answered {
  statusCode: number
  headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
}

/** Headers that Node writes by itself, or that follow from when and how an answer was sent. */
const LEFT_OUT = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])
/** Headers whose value is another one for each answer or each build: that they are there is all that is compared. */
const CHANGING = new Set(['content-length', 'etag', 'server-timing', 'x-request-id', 'x-server-time'])

/** The status and headers of an answer as lines in order of name, without what changes from answer to answer. */
export function headerText(name: string, { statusCode, headers }: Answered): string {
  const lines = Object.entries(headers)
    .filter(([header]) => !LEFT_OUT.has(header))
    .flatMap(([header, value]) => [value].flat().map((one) => `${header}: ${steady(header, String(one))}`))
    .sort()
  return [`## ${name}`, String(statusCode), ...lines, ''].join('\n')
}

function steady(header: string, value: string): string {
  if (CHANGING.has(header)) return '…'
  if (header === 'set-cookie') return value.replace(/=[^;]*/, '=…')
  return value.replace(/(nonce-|sha256-)[\w+/=-]+/g, '$1…')
}
