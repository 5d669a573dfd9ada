export { answering } from './answering.ts'
export { aBranch, aBranchSummary, aBusiness, branchesAnswer, businessAnswer, NOW } from './business-answer.ts'
export { cachedBusiness } from './cached-business.ts'
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
} from './menu-answer.ts'
