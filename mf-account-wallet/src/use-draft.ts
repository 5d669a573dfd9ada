import { storageKey, tabStorage } from '@storefront/store'
import { useState } from 'react'

const keyOf = (referenceId: string, name: string) => storageKey(`draft:${name}`, referenceId)

/** Unsent input of a field, persisted per tab; without storage there is no draft, but the field still works. */
export function useDraft(referenceId: string, name: string, initial = '') {
  const [text, setText] = useState(() => tabStorage.read(keyOf(referenceId, name)) ?? initial)
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

function write(key: string, text: string): void {
  if (text) tabStorage.write(key, text)
  else tabStorage.remove(key)
}
