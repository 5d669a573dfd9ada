import { queryClient, takePayload } from '@storefront/api-client'
import { type PayloadEntry, readPayloadBody } from '@storefront/document-contract'

/** After it the page sends its calls itself. */
const TIMEOUT_MS = 12_000

let pending: Promise<boolean> | null = null

/**
 * Puts the answers into the cache that the document left out because they are long (AP-04); `address` is null when it has
 * all of them. Returns whether all are there. The gateway has checked them with the document.
 */
export function takeLaterAnswers(address: string | null): Promise<boolean> {
  if (address === null) return Promise.resolve(true)
  const taken = fetchLater(address).finally(() => {
    if (pending === taken) pending = null
  })
  pending = taken
  return taken
}

/** A query's answer, where those that the document left out are on their way; `undefined` where none are. */
export function laterAnswer(key: PayloadEntry['key']): Promise<unknown> | undefined {
  return pending?.then(() => queryClient.getQueryData(key))
}

async function fetchLater(address: string): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
    takePayload(readPayloadBody(await answer.json()))
    return true
  } catch (cause) {
    // Not an error (AP-04): every query of the page now sends its own call.
    console.info('The answers that the document left out did not come:', cause)
    return false
  }
}
