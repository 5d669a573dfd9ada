import { useMessages } from '@storefront/i18n'
import { useOrderTime } from '@storefront/store'
import { Button, Notice } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMenuTime } from './use-menu-time.ts'
import { useMomentText } from './use-moment-text.ts'

/** Notice that the menu is for a chosen time, with a way back to now; nothing otherwise (MN-15). */
export function MenuTimeNotice({ timeZone }: { timeZone: string }) {
  const t = useMessages(messages)
  const textOf = useMomentText(timeZone)
  const at = useMenuTime()
  const choose = useOrderTime((state) => state.choose)
  if (at === null) return null
  return (
    <Notice
      action={
        <Button kind="secondary" onClick={() => choose({ kind: 'now' })}>
          {t('time.showNow')}
        </Button>
      }
    >
      {t('time.menuOf', { time: textOf(at) })}
    </Notice>
  )
}
