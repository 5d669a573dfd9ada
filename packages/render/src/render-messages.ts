/** A page to render; `payload` is the JSON of its answers. */
export interface RenderedPage {
  path: string
  locale: string
  now: string | null
  payload: string
}

/** The texts of a locale by namespace, from the files of the apps' builds. */
export type LocaleTexts = Record<string, Record<string, string>>

/** What the gateway sends to the process that renders. */
export type RenderRequest =
  | { id: number; kind: 'load'; halves: Record<string, string> }
  | { id: number; kind: 'locale'; locale: string; texts: LocaleTexts }
  | { id: number; kind: 'page'; page: RenderedPage }

/** The markup of a page, or why there is none. */
export type RenderResult = { id: number; html: string } | { id: number; problem: string; stack: string }
