import { withTableCode } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBranch, useBusiness } from '@storefront/store'
import { IconButton, toast } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { shareLink } from './share-link.ts'

/** Shares the URL of the open item, with its branch if there are several (ST-03). */
export function ShareButton({ title }: { title: string }) {
  const t = useMessages(messages)
  const { branches } = useBusiness()
  const { id } = useBranch()
  const share = async () => {
    const branch = branches.filter(({ visible }) => visible).length > 1 ? id : null
    const url = withTableCode(`${location.origin}${location.pathname}`, { table: null, branch })
    const outcome = await shareLink({ title, url })
    if (outcome === 'copied') toast({ text: t('item.shared'), tone: 'success' })
    if (outcome === 'refused') toast({ text: t('item.notShared', { url }), tone: 'info' })
  }
  return <IconButton icon="share" label={t('item.share')} onClick={() => void share()} />
}
