import { problemOf } from '@storefront/api-client'

/** Which error screen is shown: business suspended, not found, a fault, or the error's own message alone (ER-01). */
export type ErrorVariant = '433' | '404' | '500' | 'message'

/**
 * The screen for an error (ER-01). A refused call goes by its status; no connection, no answer in time and answers
 * that cannot be read are 500. Other errors go by a `code`, `status` or message of 433, 404 or 500. Kinds of `Error`, as
 * faults of the program (TypeError) and parts of it that did not come (ChunkLoadError), are 500, since their words help no
 * visitor.
 */
export function errorVariant(error: unknown): ErrorVariant {
  const problem = problemOf(error)
  if (problem) return 'status' in problem ? ofStatus(problem.status, problem.kind) : '500'
  if (!(error instanceof Error)) return 'message'
  const numbers = [Reflect.get(error, 'code'), Reflect.get(error, 'status'), error.message.trim()].map(String)
  const named = (['433', '404', '500'] as const).find((variant) => numbers.includes(variant))
  return named ?? (/.Error$/.test(error.name) ? '500' : 'message')
}

function ofStatus(status: number, kind: 'refused' | 'unreadable'): ErrorVariant {
  if (status === 433) return '433'
  if (status === 404) return '404'
  return kind === 'refused' && status < 500 ? 'message' : '500'
}

/** The error in the page title, after the product's name; anything else counts as 500 (ER-02). */
export function errorTitleNumber(variant: ErrorVariant): '433' | '404' | '500' {
  return variant === 'message' ? '500' : variant
}
