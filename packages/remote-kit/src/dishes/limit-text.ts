import type { CountLimit } from '@storefront/domain'
import type { Translate } from '@storefront/i18n'

interface Words {
  t: Translate<'dish.left' | 'dish.most'>
  /** A maximum may be a weight. */
  number: (value: number) => string
}

/** Why no more of an item can be ordered: few are left (CT-06), or an order may have no more (MN-07). */
export function limitText({ by, most }: CountLimit, { t, number }: Words): string {
  return by === 'stock' ? t('dish.left', { count: most }) : t('dish.most', { most: number(most) })
}
