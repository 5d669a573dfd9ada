export { aReservation, EIGHT, HALF_PAST } from './a-reservation.ts'
export { anOrder } from './an-order.ts'
export { answering } from './answering.ts'
export { aBranch, aBranchSummary, aBusiness, branchesAnswer, businessAnswer, NOW } from './business-answer.ts'
export { cachedBusiness } from './cached-business.ts'
export { cartLine } from './cart-line.ts'
export { type Answers, heldAnswer, json, problem, type Sent, serve } from './fake-server.ts'
export { HOSTILE_TEXTS, structureOf, withText } from './hostile-texts.ts'
export { inAllRenderers } from './in-all-renderers.ts'
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
export { restorePage } from './restore-page.ts'
export { ZONES } from './zones-answer.ts'
