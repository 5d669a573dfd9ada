import { type Catalogue, type Translate, useMessages } from '@storefront/i18n'
import { createContext, type ReactNode, useContext } from 'react'
import type { SharedMessageKey } from '../messages/keys.ts'

const MessagesContext = createContext<Catalogue<string> | null>(null)

/** Gives the parts of this package the texts of the remote that they are built into. */
export function RemoteMessages({ messages, children }: { messages: Catalogue<string>; children: ReactNode }) {
  return <MessagesContext value={messages}>{children}</MessagesContext>
}

/** The shared texts, from the remote's own catalogue: its version of them, loaded with its own file. */
export function useSharedMessages(): Translate<SharedMessageKey> {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('No texts: use exposeFrom or <RemoteMessages>')
  return useMessages(messages)
}
