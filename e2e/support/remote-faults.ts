import type { Page, Route } from '@playwright/test'

/** The remotes in the order of their ports, which count up from the storefront's own. */
const REMOTES = ['mf-account-wallet', 'mf-cart-checkout', 'mf-delivery', 'mf-menu', 'mf-reservation'] as const
export type Remote = (typeof REMOTES)[number]

/** How long a file of a remote may take. */
export const LOAD_BUDGET_MS = 8_000

/** Where a remote is served from. */
export function originOf(remote: Remote): string {
  return `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3300) + 1 + REMOTES.indexOf(remote)}`
}

export interface RemoteFault {
  /** Step at which the shell reports the failure. */
  phase: 'entry' | 'expose'
  /** Answers a request to the remote's origin; left out, the request goes through. */
  answer: (request: { route: Route; file: string; remote: Remote; chunk: RegExp }) => Promise<void> | 'pass'
  /** What the browser itself writes to the console because of it, besides requests that failed. */
  noise: RegExp[]
}

const CORS = { 'access-control-allow-origin': '*' }
const fulfil = (route: Route, status: number, contentType: string, body: string) =>
  route.fulfill({ status, contentType, body, headers: CORS })

const injected = (remote: Remote) =>
  `var ${remote.replaceAll('-', '_')}={init(){},get(){return Promise.resolve(()=>({default:()=>'Injected'}))}}`

/** Every way in which a remote fails here. */
export const REMOTE_FAULTS = {
  unreachable: {
    phase: 'entry',
    answer: ({ route }) => route.abort('connectionrefused'),
    noise: [],
  },
  hanging: {
    phase: 'entry',
    answer: () => new Promise(() => {}),
    noise: [],
  },
  'answering 404': {
    phase: 'entry',
    answer: ({ route }) => fulfil(route, 404, 'text/plain', 'not found'),
    noise: [],
  },
  'answering HTML with status 200': {
    phase: 'entry',
    answer: ({ route }) =>
      fulfil(route, 200, 'text/html', '<!doctype html><p>Please sign in to this network</p>'),
    noise: [],
  },
  'answering a script with a syntax error': {
    phase: 'entry',
    answer: ({ route, file, remote }) =>
      file.endsWith('.js')
        ? fulfil(route, 200, 'text/javascript', `var ${remote.replaceAll('-', '_')} = {`)
        : 'pass',
    noise: [],
  },
  'answering another script than was published': {
    phase: 'entry',
    answer: ({ route, file, remote }) =>
      file.endsWith('/remoteEntry.js') ? fulfil(route, 200, 'text/javascript', injected(remote)) : 'pass',
    noise: [],
  },
  'missing a chunk of the page': {
    phase: 'expose',
    answer: ({ route, file, chunk }) =>
      chunk.test(file) ? fulfil(route, 404, 'text/plain', 'not found') : 'pass',
    noise: [],
  },
} as const satisfies Record<string, RemoteFault>

/** Leaves requests for some files without an answer. */
export const hangsFor =
  (files: RegExp): RemoteFault['answer'] =>
  ({ file }) =>
    files.test(file) ? new Promise(() => {}) : 'pass'

/**
 * Breaks a remote on a page until the function that comes back is called. Requests that hang stay without an answer
 * then, as they do when a network comes back.
 */
export async function breakRemote(
  page: Page,
  broken: { remote: Remote; fault: RemoteFault; chunk: RegExp },
): Promise<() => void> {
  const { remote, fault, chunk } = broken
  let isLifted = false
  await page.route(`${originOf(remote)}/**`, async (route) => {
    const file = new URL(route.request().url()).pathname
    const answered = isLifted ? 'pass' : fault.answer({ route, file, remote, chunk })
    if (answered === 'pass') await route.continue()
    else await answered
  })
  return () => {
    isLifted = true
  }
}

/** Console messages after any failure of a remote: its requests, its preloads, and its restart. */
export function noiseOf(remote: Remote, fault: RemoteFault): RegExp[] {
  const origin = originOf(remote).replaceAll('.', '\\.')
  return [
    new RegExp(`^error: Failed to load resource: .* \\(${origin}/`),
    new RegExp(`^error: Fetch API cannot load ${origin}/\\S+ SRI's integrity checks failed`),
    new RegExp(`^error: Failed to find a valid digest in the 'integrity' attribute for resource '${origin}/`),
    new RegExp(`^warning: The resource ${origin}/\\S+ was preloaded using link preload but not used`),
    new RegExp(
      `^warning: \\[ Federation Runtime \\]: The remote "${remote.replaceAll('-', '_')}" is already`,
    ),
    ...fault.noise,
  ]
}
