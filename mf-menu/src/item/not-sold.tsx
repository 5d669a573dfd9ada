import type { NotOnSale } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { buttonClass, Notice } from '@storefront/ui'
import { useMomentText } from '../menu/use-moment-text.ts'
import { messages } from '../messages/catalogue.ts'
import { typeName } from '../screen/type-name.ts'
import { useScreen } from '../screen/use-screen.ts'

/** Why an item is not on sale, from when it is, and a link back. */
export function NotSold({ sale }: { sale: NotOnSale }) {
  const t = useMessages(messages)
  const texts = useNotSoldTexts(sale)
  const { paths, slug } = useScreen()
  return (
    <>
      <Notice tone="warning" title={texts.title}>
        {texts.text}
      </Notice>
      <Link className={buttonClass('primary', { block: true })} to={paths.menu(slug)}>
        {t('action.back-to-menu')}
      </Link>
    </>
  )
}

function useNotSoldTexts({ reason, from: again }: NotOnSale) {
  const t = useMessages(messages)
  const { business, slug } = useScreen()
  const textOf = useMomentText(business.time_zone)
  const from = again === null ? null : textOf(again)
  switch (reason) {
    case 'sold-out': {
      const text = from === null ? t('item.soldOutText') : t('item.soldFrom', { time: from })
      return { title: t('item.soldOut'), text }
    }
    case 'wrong-type':
      return { title: t('item.wrongType', { type: t(typeName(slug)) }), text: t('item.wrongTypeText') }
    case 'outside-hours': {
      const text = from === null ? t('item.outsideHoursText') : t('item.soldFrom', { time: from })
      return { title: t('item.outsideHours'), text }
    }
    case 'hidden':
    case 'category-hidden':
      return { title: t('item.gone'), text: t('item.goneText') }
  }
}
