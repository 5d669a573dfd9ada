import { useState } from 'react'

const keyOf = (referenceId: string, name: string) => `sf:${referenceId}:draft:${name}`

/** Unsent input of a field, persisted per tab. */
export function useDraft(referenceId: string, name: string, initial = '') {
  const [text, setText] = useState(() => read(keyOf(referenceId, name)) ?? initial)
  return {
    text,
    change: (next: string) => {
      setText(next)
      write(keyOf(referenceId, name), next)
    },
    /** Deletes the draft after sending. */
    done: () => write(keyOf(referenceId, name), ''),
  }
}

function read(key: string): string | null {
  return quietly(() => sessionStorage.getItem(key)) ?? null
}

function write(key: string, text: string): void {
  quietly(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key)))
}

// Without storage there is no draft, but the field still works.
function quietly<T>(run: () => T): T | undefined {
  if (typeof sessionStorage === 'undefined') return undefined
  try {
    return run()
  } catch (cause) {
    if (cause instanceof DOMException) return undefined
    throw cause
  }
}
