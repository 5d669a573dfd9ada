export { type Banner, bannersCall, bannersReachCall, visitCall } from './banners.ts'
export {
  type Branch,
  branchesCall,
  type OpeningHours,
  shiftsCall,
  type Table,
  type TypeShifts,
  tablesCall,
} from './branches.ts'
export {
  type BranchSummary,
  type Business,
  type BusinessTheme,
  businessCall,
  businessDomainCall,
} from './business.ts'
export {
  type Call,
  type CallAnswer,
  type CallInput,
  callKey,
  callPath,
  type Method,
  type Schema,
} from './call.ts'
export type { Discount, Discounts } from './discount.ts'
export {
  type BranchWindow,
  type Category,
  type ItemAnswer,
  itemCall,
  type Menu,
  type MenuAnswer,
  type MenuItem,
  type Modifier,
  type ModifierGroup,
  menuCall,
  type Picture,
  type PriceLabel,
} from './menu.ts'
export {
  type Car,
  calcOrderCall,
  ORDER_EVENTS_PATH,
  ORDER_STATES,
  type Order,
  type OrderLine,
  type OrderPayload,
  type OrderState,
  type OrderTotals,
  openOrdersCall,
  orderByKeyCall,
  orderCall,
  orderStatusCall,
  payAgainCall,
  transactionCall,
} from './order.ts'
export {
  type LineProblem,
  PROBLEM_CODES,
  type ProblemAnswer,
  type ProblemCode,
  problemAnswer,
} from './problem.ts'
export type { DayShifts, Shift, ShiftException } from './schedule.ts'
export { MENU_LISTS, SELLING_TYPE_WORDS, SELLING_TYPES } from './selling-type.ts'
export type { Tax } from './tax.ts'
export type { LocalText } from './text.ts'
