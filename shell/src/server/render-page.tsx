import { queryClient, takePayload, takeServerTime } from '@storefront/api-client'
import { businessCall } from '@storefront/api-contract'
import { type PayloadEntry, previewOf, referenceOf } from '@storefront/document-contract'
import { i18n, loadMessages, readLocaleFilesBy } from '@storefront/i18n'
import { StaticRouter } from '@storefront/router/static-router'
import { useOpenBusiness } from '@storefront/store'
import type { ReactElement } from 'react'
import { renderToReadableStream } from 'react-dom/server.edge'
import { UNFINISHED } from '../boot/hydration-errors.ts'
import { messages } from '../messages/catalogue.ts'
import { installRemoteModules } from '../remotes/remote-modules.ts'
import { installSlotRenderer } from '../remotes/slot-renderer.tsx'
import { PageRoot } from '../routes/page-root.tsx'
import { noteUnknownBusiness } from '../routes/unknown-business.ts'
import { loadRemoteMessages, NO_SERVER_HALF, type RemoteHalves, serverModules } from './server-modules.ts'

/** What a page is rendered from: nothing of it belongs to one visitor. */
export interface PageInput {
  /** Path and query of the page. */
  path: string
  locale: string
  /** The server's time (SH-04). */
  now: string | null
  payload: readonly PayloadEntry[]
}

/** Renders of one release tuple, which must run one after the other: they share the stores of the modules. */
export interface PageRenderer {
  /** Loads what the pages of a locale need. */
  prepare: (locale: string, texts?: LocaleTexts) => Promise<void>
  /**
   * The markup of a page as every visitor without a cart, a session and a choice of branch gets it. A part that has no
   * server half is its skeleton. Rejects with what a component throws.
   */
  render: (input: PageInput) => Promise<string>
}

/** The texts of a locale by namespace. */
type LocaleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

function textsOf(texts: LocaleTexts, namespace: string) {
  const found = texts[namespace]
  if (!found) throw new Error(`no texts of ${namespace}`)
  return found
}

/** How long code that a page loads by itself may take, in milliseconds; parts that are not there then are skeletons. */
const PARTS_MS = 20

/** Creates the renderer of the shell's pages and of the pages and slots of these remotes. */
export function createPageRenderer(remotes: RemoteHalves): PageRenderer {
  installRemoteModules(serverModules(remotes))
  installSlotRenderer()
  return {
    prepare: async (locale, texts = {}) => {
      readLocaleFilesBy(async (namespace) => textsOf(texts, namespace))
      await Promise.all([loadMessages(messages, locale), loadRemoteMessages(remotes, locale)])
    },
    render: async (input) => {
      openPage(input)
      try {
        return await renderElement(pageElement(input.path))
      } finally {
        closePage()
      }
    },
  }
}

/** React only notes an error inside a `Suspense`; here the page is not what its code meant, so it counts as failed. */
async function renderElement(element: ReactElement): Promise<string> {
  const end = new AbortController()
  const errors: unknown[] = []
  const stream = await renderToReadableStream(element, {
    signal: end.signal,
    // Every part in its place: moving large ones takes scripts without a nonce.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (end.signal.aborted || error === NO_SERVER_HALF) return UNFINISHED
      errors.push(error)
      return undefined
    },
  })
  const timeout = new Promise((resolve) => setTimeout(resolve, PARTS_MS))
  await Promise.race([stream.allReady, timeout])
  if (errors.length > 0) throw errors[0]
  end.abort()
  return leaveToBrowser(await textOf(stream))
}

/**
 * Marks the parts without markup as rendered by the browser, as React's own scripts would, which no policy allows.
 * The digest says that it is no error.
 */
function leaveToBrowser(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(
      /<!--\$[?!]--><template [^>]*><\/template>/g,
      `<!--$!--><template data-dgst="${UNFINISHED}"></template>`,
    )
}

/** Without `Response`, which needs a global of Node.js that a process that renders does not have. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text + decoder.decode()
}

/** Everything the page reads belongs to it until {@link closePage}. */
function openPage({ path, locale, now, payload }: PageInput): void {
  const { pathname, searchParams } = new URL(path, 'http://page')
  if (now) takeServerTime(minuteOf(now))
  void i18n.changeLanguage(locale)
  const referenceId = referenceOf(pathname)
  useOpenBusiness.setState({ referenceId, ...previewOf(searchParams) })
  // The gateway has asked the API: without an answer the business does not exist (ER-01).
  noteUnknownBusiness(payload.some(({ key }) => key[0] === businessCall.name) ? null : referenceId)
  takePayload(payload)
}

/** The begin of a time's minute: the page is of that minute, however long its render takes (SR-05). */
const minuteOf = (now: string) => now.replace(/:\d\d(?:\.\d+)?Z$/, ':00.000Z')

function closePage(): void {
  queryClient.clear()
  noteUnknownBusiness(null)
  useOpenBusiness.setState({ referenceId: null, themeId: null, webView: false })
}

function pageElement(path: string) {
  return <PageRoot Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>} />
}
