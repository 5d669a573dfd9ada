import type { Schema } from '@storefront/api-contract'
import { sha256 } from './random-id.ts'

interface TaggedBody {
  bytes: Buffer
  etag: string
}

const tagged = new WeakMap<object, TaggedBody>()

/** The JSON text of an answer; one that breaks its contract throws, naming the fields, where it is to be checked. */
export function answerBody(call: { name: string; answer: Schema }, answer: object, check: boolean): string {
  if (check) checkAnswer(call, answer)
  return JSON.stringify(answer)
}

/**
 * The JSON of an answer as bytes, with a strong ETag. It is made once per answer object, so an answer that is kept in
 * memory costs nothing the second time.
 */
export function taggedBody(
  call: { name: string; answer: Schema },
  answer: object,
  check: boolean,
): TaggedBody {
  const known = tagged.get(answer)
  if (known) return known
  const text = answerBody(call, answer, check)
  const body = { bytes: Buffer.from(text), etag: `"${sha256(text).slice(0, 32)}"` }
  tagged.set(answer, body)
  return body
}

function checkAnswer(call: { name: string; answer: Schema }, answer: object): void {
  const result = call.answer.safeParse(answer)
  if (result.success) return
  const fields = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`)
  throw new Error(`The answer of call ${call.name} breaks its contract at ${fields.join('; ')}`)
}
