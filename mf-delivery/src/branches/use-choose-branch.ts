import type { Branch } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBranch, useBusiness, useVisit } from '@storefront/store'
import { toast } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

/** Selects a branch and announces it (RT-09). */
export function useChooseBranch(): (branch: Branch) => void {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const current = useBranch()
  const choose = useVisit((visit) => visit.choose)
  return (branch) => {
    // A table belongs to one branch, so changing the branch clears it.
    choose(branch.id === current.id ? { branchId: branch.id } : { branchId: branch.id, tableId: null })
    toast({
      text: t('branch.now-chosen', { name: localText(branch.names, locale, locales) }),
      tone: 'success',
    })
  }
}
