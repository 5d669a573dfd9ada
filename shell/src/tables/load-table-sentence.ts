import { i18n, loadMessages } from '@storefront/i18n'
import type { ComponentType } from 'react'
import { messages } from './messages/catalogue.ts'

/** How long a page waits for the sentence's code and texts, in milliseconds: a page without it is better than none. */
const PATIENCE_MS = 2_000

/** The sentence about a table, loaded for visitors who came by its code; nothing if it cannot be. Never rejects. */
export function loadTableSentence(): Promise<{ default: ComponentType<{ tableId: string }> }> {
  return import('./table-sentence.tsx').catch((cause: unknown) => {
    console.error(cause)
    return { default: () => null }
  })
}

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
