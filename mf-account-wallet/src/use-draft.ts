import { useState } from 'react'

const keyOf = (referenceId: string, name: string) => `sf:${referenceId}:draft:${name}`

/** What was typed into a field and not sent yet: kept over a reload of this tab, and gone with the tab. */
export function useDraft(referenceId: string, name: string, initial = '') {
  const [text, setText] = useState(() => read(keyOf(referenceId, name)) ?? initial)
  return {
    text,
    change: (next: string) => {
      setText(next)
      write(keyOf(referenceId, name), next)
    },
    /** It was sent: nothing is left of it. */
    done: () => write(keyOf(referenceId, name), ''),
  }
}

function read(key: string): string | null {
  return quietly(() => sessionStorage.getItem(key)) ?? null
}

function write(key: string, text: string): void {
  quietly(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)))
}

// A browser that keeps nothing keeps no draft either; the field itself works on.
function quietly<T>(run: () => T): T | undefined {
  if (typeof sessionStorage === 'undefined') return undefined
  try {
    return run()
  } catch (cause) {
    if (cause instanceof DOMException) return undefined
    throw cause
  }
}
