import type { ModifierGroup } from '@storefront/api-contract'
import { modifierRule } from '@storefront/domain'
import type { MenuTranslate } from '../messages/catalogue.ts'

/** A group's rule as text: "Choose 1", "Choose 2 to 4", "Up to 3". */
export function ruleText(group: ModifierGroup, t: MenuTranslate): string {
  const { minimum, maximum, kind } = modifierRule(group)
  switch (kind) {
    case 'choose-exactly':
      return t('item.chooseExactly', { count: minimum })
    case 'choose-between':
      return t('item.chooseBetween', { minimum, maximum: maximum ?? minimum })
    case 'choose-at-least':
      return t('item.chooseAtLeast', { count: minimum })
    case 'choose-up-to':
      return t('item.chooseUpTo', { count: maximum ?? minimum })
    case 'optional':
      return t('item.chooseOptional')
  }
}
