import type { MessageKey, Translate } from '@storefront/i18n'
import { confirmDialog } from '@storefront/ui'
import type en from '../messages/en.json'

/** Asks before a step down from the minimum takes a line out of the cart (CT-03). */
export function askToRemove(t: Translate<MessageKey<typeof en>>, name: string): Promise<boolean> {
  return confirmDialog({
    title: t('line.askRemove', { name }),
    confirm: t('line.askRemoveYes'),
    cancel: t('line.askRemoveNo'),
    kind: 'danger',
  })
}
