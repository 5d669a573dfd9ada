import { callApi } from '@storefront/api-client'
import { bannersReachCall } from '@storefront/api-contract'
import { useEffect, useRef } from 'react'
import { forgetThisSession, isFirstThisSession } from '../screen/once-per-session.ts'

/** How much of a banner has to be seen. */
const SEEN_SHARE = 0.5
/** Banners seen shortly after each other go into one report. */
const COLLECTING = 1000

/** Reports the banners of a list that were seen, each once per session (MN-12). Put the answer on the list. */
export function useBannerReach(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const seen = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const id = (target as HTMLElement).dataset.banner
          if (!isIntersecting || !id || !ids.includes(id)) continue
          observer.unobserve(target)
          seen.add(id)
          timer ??= setTimeout(() => void report([...seen]), COLLECTING)
        }
      },
      { threshold: SEEN_SHARE },
    )
    for (const banner of list.current?.children ?? []) observer.observe(banner)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [ids])
  return list
}

async function report(seen: readonly string[]): Promise<void> {
  const banners = seen.filter((id) => isFirstThisSession(`banner:${id}`))
  if (banners.length === 0) return
  const result = await callApi(bannersReachCall, { body: { banners } })
  if (!result.ok) for (const id of banners) forgetThisSession(`banner:${id}`)
}
