import { useContext, useEffect, useRef } from 'react'
import { LateContext } from '../late/late-parts.ts'

/** Reports banners that came into view, each once per session (MN-12). Returns the ref of their list. */
export function useBannerReach(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const late = useContext(LateContext)
  useEffect(() => (list.current ? late?.watchBanners(list.current, ids) : undefined), [late, ids])
  return list
}
