/** An error safe to log: message and stack without user input. */
export interface SafeError {
  type: string
  code?: string
  message: string
  /** Constraint that refused, for errors of the database. */
  constraint?: string
  at: string[]
  cause?: SafeError
}

/** PostgreSQL's class 22, "data exception", quotes the value that it could not read. */
const QUOTES_VALUES = /^22/
const SQL_STATE = /^[0-9A-Z]{5}$/
/** Deeper causes say nothing new. */
const MOST_CAUSES = 4

/** Anything thrown, without personal data: bound values, quoted texts, numbers like phones, addresses and tokens go. */
export function safeError(error: unknown, depth = 0): SafeError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrubbed(String(error)), at: [] }
  const { code, constraint, cause } = error as { code?: unknown; constraint?: unknown; cause?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: messageOf(error, typeof code === 'string' ? code : ''),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    at: framesOf(error),
    ...(cause !== undefined && depth < MOST_CAUSES ? { cause: safeError(cause, depth + 1) } : {}),
  }
}

function messageOf({ message }: Error, code: string): string {
  if (QUOTES_VALUES.test(code) && SQL_STATE.test(code)) return 'A value was not as the database expects.'
  // drizzle puts the bound values behind the statement.
  const [statement = ''] = message.split('\nparams:')
  return SQL_STATE.test(code) || statement !== message ? statement.slice(0, 500) : scrubbed(statement)
}

/** Where it happened: frames only, because a stack begins with the message. */
function framesOf({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 8)
}

/** A text without quoted parts, e-mail addresses, numbers of five digits and more, and anything like a token. */
export function scrubbed(text: string): string {
  return text
    .slice(0, 500)
    .replace(/"[^"]*"?|`[^`]*`?/g, '"…"')
    .replace(/[^\s@]+@[^\s@]+/g, '…@…')
    .replace(/\p{Nd}(?:[\s().-]?\p{Nd}){4,}/gu, '#')
    .replace(/[\w-]{24,}/g, '…')
}
