import { i18n, loadMessages } from '@storefront/i18n'
import type { ComponentType } from 'react'
import { messages } from './messages/catalogue.ts'

/** How long a page waits for the sentence's code and texts, in milliseconds: a page without it is better than none. */
const PATIENCE_MS = 2_000

type Sentence = ComponentType<{ tableId: string }>
let loaded: Sentence | undefined

/** The sentence about a table, loaded for visitors who came by its code; nothing if it cannot be. Never rejects. */
export async function loadTableSentence(): Promise<Sentence> {
  try {
    loaded ??= (await import('./table-sentence.tsx')).default
    return loaded
  } catch (cause) {
    console.error(cause)
    return () => null
  }
}

/** The sentence where its code is there. */
export const loadedTableSentence = () => loaded

/** Resolves once the sentence can be shown with the page, so that it pushes nothing away later; at the latest in 2 s. */
export async function tableSentenceReady(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  const texts = loadMessages(messages, i18n.language)
  await Promise.race([Promise.allSettled([loadTableSentence(), texts]), patience])
  clearTimeout(timer)
}
