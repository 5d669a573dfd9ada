/**
 * A path without the slashes at its end (RT-25); empty for `/`. Takes linear time, also for thousands of slashes: a
 * pattern such as `/+$` begins anew at each of them.
 */
export function withoutTrailingSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return pathname.slice(0, end)
}
