import { queryClient, takePayload } from '@storefront/api-client'
import { type PayloadEntry, readPayloadBody } from '@storefront/document-contract'

/** Afterwards the queries of the page send their own calls. */
const TIMEOUT_MS = 12_000

let pending: Promise<boolean> | null = null

/**
 * Fetches the long answers that the document left out and puts them into the query cache (AP-04); `address` is null when
 * there are none. Resolves with whether all are there. The gateway has validated them.
 */
export function takeLaterAnswers(address: string | null): Promise<boolean> {
  if (address === null) return Promise.resolve(true)
  const taken = fetchLater(address).finally(() => {
    if (pending === taken) pending = null
  })
  pending = taken
  return taken
}

/** A query's answer while those that the document left out are loading; `undefined` when none are. */
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
    console.info('Later answers did not come:', cause)
    return false
  }
}
