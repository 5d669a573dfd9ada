/** What is wrong with one line of an order. */
export const LINE_PROBLEMS = [
  'item-gone',
  'item-not-sold-now',
  'item-not-sold-here',
  'price-label-gone',
  'modifier-gone',
  'modifiers-too-few',
  'modifiers-too-many',
  'quantity-out-of-range',
  'comment-required',
  'sold-out',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]
