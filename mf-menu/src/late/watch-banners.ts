import { callApi } from '@storefront/api-client'
import { bannersReachCall } from '@storefront/api-contract'
import { forgetThisSession, isFirstThisSession } from '../session/once-per-session.ts'

/** Share of a banner that has to be in view. */
const VISIBLE_SHARE = 0.5
/** Banners seen within this time go into one report. */
const BATCH_MS = 1000

/** Reports the banners of a list that come into view, each once per session (MN-12). Returns a cleanup function. */
export function watchBanners(list: HTMLElement, ids: readonly string[]): () => void {
  const seen = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = (target as HTMLElement).dataset.banner
        if (!isIntersecting || !id || !ids.includes(id)) continue
        observer.unobserve(target)
        seen.add(id)
        timer ??= setTimeout(() => void report([...seen]), BATCH_MS)
      }
    },
    { threshold: VISIBLE_SHARE },
  )
  for (const banner of list.children) observer.observe(banner)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

async function report(seen: readonly string[]): Promise<void> {
  const banners = seen.filter((id) => isFirstThisSession(`banner:${id}`))
  if (banners.length === 0) return
  const result = await callApi(bannersReachCall, { body: { banners } })
  if (!result.ok) for (const id of banners) forgetThisSession(`banner:${id}`)
}
