/** How long a page waits for the sentence, in milliseconds: a page without it is better than none. */
const PATIENCE_MS = 2_000

type Sentence = typeof import('./table-sentence.tsx')
let loading: Promise<Sentence | undefined> | undefined

/** The sentence about a table, loaded once for visitors who have one; nothing if it cannot be. Never rejects. */
export function loadTableSentence(): Promise<Sentence | undefined> {
  loading ??= import('./table-sentence.tsx').catch(console.error as () => undefined)
  return loading
}

/** Resolves once the sentence can be shown with the page, so that it pushes nothing away later; at the latest in 2 s. */
export function tableSentenceReady(): Promise<unknown> {
  const sentence = loadTableSentence()
  return Promise.race([
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
    sentence.then((found) => found?.tableReady(sentence)),
  ])
}
