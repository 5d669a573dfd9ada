import { useMessages } from '@storefront/i18n'
import { IconButton, toast } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { shareLink } from './share-link.ts'

/** Shares the address of the item that is open. */
export function ShareButton({ title }: { title: string }) {
  const t = useMessages(messages)
  const share = async () => {
    const url = `${location.origin}${location.pathname}`
    const outcome = await shareLink({ title, url })
    if (outcome === 'copied') toast({ text: t('item.shared'), tone: 'success' })
    if (outcome === 'refused') toast({ text: t('item.notShared', { url }), tone: 'info' })
  }
  return <IconButton icon="share" label={t('item.share')} onClick={() => void share()} />
}
