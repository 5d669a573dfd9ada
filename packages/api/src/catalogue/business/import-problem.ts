/** A problem in a business file: the path of the field (`items.3.category_id`) and the reason. */
export interface ImportProblem {
  path: string
  reason: string
}

/** The problem of a field that is wrong, as a list; an empty one when it is right. */
export function when(isWrong: boolean, path: string, reason: string): ImportProblem[] {
  return isWrong ? [{ path, reason }] : []
}
