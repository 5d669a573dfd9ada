import { i18n, loadMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** How long a page waits for the sentence's code and texts, in milliseconds: a page without it is better than none. */
const PATIENCE_MS = 2_000

type Sentence = Pick<typeof import('./table-sentence.tsx'), 'default' | 'storedTableReady'>
let loading: Promise<Sentence> | undefined

/** The sentence about a table, loaded once for visitors who have one; nothing if it cannot be. Never rejects. */
export function loadTableSentence(): Promise<Sentence> {
  loading ??= import('./table-sentence.tsx').catch((cause: unknown): Sentence => {
    console.error(cause)
    return { default: () => null, storedTableReady: async () => {} }
  })
  return loading
}

/** Resolves once the sentence can be shown with the page, so that it pushes nothing away later; at the latest in 2 s. */
export async function tableSentenceReady(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const code = loadTableSentence().then(async (value) => {
    // Marked as React marks it, so that what is there is drawn at once.
    Object.assign(loadTableSentence(), { status: 'fulfilled', value })
    await value.storedTableReady()
  })
  const texts = loadMessages(messages, i18n.language)
  await Promise.race([Promise.allSettled([code, texts]), patience])
}
