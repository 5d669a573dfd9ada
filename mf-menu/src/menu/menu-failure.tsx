import { useMessages } from '@storefront/i18n'
import { LoadProblem } from '@storefront/remote-kit'
import { messages } from '../messages/catalogue.ts'
import type { MenuState } from './use-menu.ts'

export function MenuFailure({ failure }: { failure: Extract<MenuState, { state: 'failed' }> }) {
  const t = useMessages(messages)
  return <LoadProblem {...failure} title={t('home.failed')} />
}
