import { useEffect } from 'react'
import { isFirstThisSession } from '../screen/once-per-session.ts'
import { sectionElementId } from './use-section-in-view.ts'

/** Opens the menu at the highlighted category, once per session: who comes back stays where they were (MN-04). */
export function useLeadTo(categoryId: string | null, referenceId: string): void {
  useEffect(() => {
    const element = categoryId === null ? null : document.getElementById(sectionElementId(categoryId))
    if (!element || !isFirstThisSession(`highlight:${referenceId}:${categoryId}`)) return
    // After the shell, which shows a new screen from its top.
    requestAnimationFrame(() => element.scrollIntoView({ behavior: 'instant' }))
  }, [categoryId, referenceId])
}
