import type { MessageKey, Translate } from '@storefront/i18n'
import { confirmDialog } from '@storefront/ui'
import type en from '../messages/quick/en.ts'

/** Confirms removal when a line goes below its minimum (CT-03). */
export function askToRemove(t: Translate<MessageKey<typeof en>>, name: string): Promise<boolean> {
  return confirmDialog({
    title: t('line.askRemove', { name }),
    confirm: t('line.askRemoveYes'),
    cancel: t('action.keep'),
    kind: 'danger',
  })
}
