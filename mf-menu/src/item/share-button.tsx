import { withTableCode } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useBranch, useBusiness } from '@storefront/store'
import { IconButton, toast } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

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

/** Shared by the system's share sheet, copied to the clipboard, or neither. */
type Shared = 'shared' | 'copied' | 'refused' | 'dismissed'

/** Opens the system's share sheet, or copies the URL where there is none. */
export async function shareLink(link: { title: string; url: string }): Promise<Shared> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(link)
      return 'shared'
    }
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return 'dismissed'
    // An insecure origin has no clipboard.
    if (cause instanceof DOMException || cause instanceof TypeError) return 'refused'
    throw cause
  }
}
