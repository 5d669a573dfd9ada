import { create } from 'zustand'

/** How far the server's clock is ahead of the device's, in milliseconds; 0 until an answer carried a time. */
const useSkew = create<{ skew: number }>()(() => ({ skew: 0 }))

/** Takes the server's time from an answer that carries one (SH-04). */
export function takeServerTime(now: string): void {
  const at = Date.parse(now)
  if (!Number.isNaN(at)) useSkew.setState({ skew: at - Date.now() })
}

/** Now by the server's clock, in epoch milliseconds: what every rule is asked with (SH-04). */
export function serverNow(): number {
  return Date.now() + useSkew.getState().skew
}
