import { useState } from 'react'
import { useDraft } from '../use-draft.ts'

/** A request whose code was sent, and when it can be resent by this device's clock. */
export interface SentRequest {
  id: string
  resendFrom: number
}

/** The pending request; persisted across reloads of this tab if it has a name (PS-01). */
export function useSentRequest(referenceId: string, keepAs = '') {
  const draft = useDraft(referenceId, keepAs || 'request')
  const [sent, setSent] = useState<SentRequest | null>(() => (keepAs ? read(draft.text) : null))
  return {
    sent,
    keepSent: (request: SentRequest) => {
      setSent(request)
      if (keepAs) draft.change(`${request.id} ${request.resendFrom}`)
    },
    dropSent: () => {
      setSent(null)
      if (keepAs) draft.done()
    },
  }
}

function read(text: string): SentRequest | null {
  const [id, resendFrom] = text.split(' ')
  return id && resendFrom ? { id, resendFrom: Number(resendFrom) || 0 } : null
}
