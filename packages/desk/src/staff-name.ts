import type { DeskSession } from '@storefront/api-contract/desk'
import { DEMO_STAFF_NAME } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** How the desk names staff: as they are called, and the staff of a demo in the desk's language (DK-01). */
export function useStaffName({ demo }: Pick<DeskSession['business'], 'demo'>): (name: string) => string {
  const t = useMessages(messages)
  return (name) => (demo && name === DEMO_STAFF_NAME ? t('staff.demo') : name)
}
