import { queryClient } from '@storefront/api-client'
import { readTableCode } from '@storefront/domain'
import { i18n, loadMessages } from '@storefront/i18n'
import { tableQuery, useVisit } from '@storefront/store'
import { messages } from './messages/catalogue.ts'

/** Resolves once the sentence, whose code `loading` has loaded, can be drawn at once with its texts. Never rejects. */
export async function tableReady(loading: Promise<unknown>): Promise<void> {
  // As React marks it: what is marked is drawn at once.
  Object.assign(loading, { status: 'fulfilled', value: await loading })
  await Promise.allSettled([loadMessages(messages, i18n.language), storedTable()])
}

/** The answer about the table that this browser has kept, unless the address names another (ST-03). */
async function storedTable(): Promise<void> {
  const { referenceId, tableId, branchId } = useVisit.getState()
  if (tableId === null || readTableCode(new URLSearchParams(location.search))) return
  await queryClient.prefetchQuery(tableQuery(referenceId, { table: tableId, branch: branchId }))
}
