import { useEffect } from 'react'

/** Opens the browser's print dialog once what is printed is drawn, and says when it is closed (DK-02). */
export function usePrintDialog(onDone: () => void): void {
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
}
