/** What is wrong in a business file: the path of the field (`items.3.category_id`) and why. */
export interface ImportProblem {
  path: string
  reason: string
}
