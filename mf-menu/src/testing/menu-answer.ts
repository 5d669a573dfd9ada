export {
  aCategory,
  aGroup,
  aLabel,
  aMenu,
  aModifier,
  anItem,
  everyDay,
  itemAnswer,
  menuAnswer,
} from '@storefront/testing'
