import { localText } from '@storefront/domain'
import { type MessageKey, useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { EmptyState, type IconName, Page } from '@storefront/ui'
import type { ReactNode } from 'react'
import { messages } from '../messages/catalogue.ts'
import type en from '../messages/en.json'

type Screen<Key> = Key extends `${infer Name}.not-yet` ? Name : never

interface NotYetProps {
  /** The first word of the screen's messages: its title, that it is not there yet, and what it will do. */
  screen: Screen<MessageKey<typeof en>>
  icon: IconName
  action: ReactNode
}

/** A screen that is not built yet and says so, with one thing that can be done instead. */
export function NotYet({ screen, icon, action }: NotYetProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { business_name, locales } = useBusiness()
  return (
    <Page>
      <title>{`${t(`${screen}.title`)} · ${localText(business_name, locale, locales)}`}</title>
      <EmptyState
        icon={icon}
        level={1}
        title={t(`${screen}.not-yet`)}
        text={t(`${screen}.text`)}
        action={action}
      />
    </Page>
  )
}
