/** Pointer and key actions, which WebDriver and WebDriver BiDi write alike. */
export type Action = { type: string; [detail: string]: unknown }
export type ActionSource = { type: 'pointer' | 'key'; id: string; actions: Action[] }

/** One visitor's tab: cookies and storage of its own. */
export interface Tab {
  navigate: (address: string) => Promise<void>
  /** Calls a function in the page with JSON; it sees nothing from outside itself. */
  call: <Args extends unknown[], Answer>(inPage: (...args: Args) => Answer, ...args: Args) => Promise<Answer>
  perform: (sources: ActionSource[]) => Promise<void>
  /** The window as a PNG. */
  picture: () => Promise<Buffer>
  /** What the page threw, rejected or wrote as an error so far. */
  faults: () => Promise<string[]>
  close: () => Promise<void>
}

/** A browser of another make than the one that all other tests run in (UI-07). */
export interface Engine {
  version: string
  newTab: () => Promise<Tab>
  stop: () => Promise<void>
}

export const PHONE = { width: 390, height: 844 }
/** Far from the shop's zone, as in the other browser tests. */
export const TIME_ZONE = 'America/New_York'
