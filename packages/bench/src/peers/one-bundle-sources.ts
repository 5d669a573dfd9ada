/** A module that a remote exposes, as in `needs.json` of the shell's build. */
export interface RemoteModule {
  remote: string
  expose: string
}

/** A route as in `routes.json` of the shell's build. */
export interface PublishedRoute {
  id: string
  shellPage: string | null
  modules: RemoteModule[]
}

/** The route table without federation: the chunk of a route has its page and its slots. */
export function bundledRoutes(routes: readonly PublishedRoute[]): PublishedRoute[] {
  return routes.map((route) => ({ ...route, shellPage: route.shellPage ?? route.id, modules: [] }))
}

/** Every exposed module with the chunk that it is built into: that of the first route that shows it. */
function chunks(routes: readonly PublishedRoute[], needs: readonly RemoteModule[]): Map<string, string> {
  const found = new Map<string, string>()
  const add = ({ remote, expose }: RemoteModule, chunk: string) => {
    const id = `${remote} ${expose}`
    if (!found.has(id)) found.set(id, chunk)
  }
  for (const { id, modules } of routes) for (const module of modules) add(module, `page-${id}`)
  for (const module of needs) add(module, module.expose.replace('./slots/', 'slot-'))
  return found
}

interface Sources {
  root: string
  routes: readonly PublishedRoute[]
  needs: readonly RemoteModule[]
}

/** In place of the shell's `start-remotes.ts`: exposed modules are chunks of the same build. */
export function remotesSource({ root, routes, needs }: Sources): string {
  const imports = [...chunks(routes, needs)].map(([id, chunk]) => {
    const [remote, expose] = id.split(' ')
    return `'${id}': () => import(/* webpackChunkName: "${chunk}" */ '${root}/${remote}/src/exposes.ts?${expose}'),`
  })
  return `import { i18n, loadMessages } from '@storefront/i18n'
import { installRemoteModules } from '${root}/shell/src/remotes/remote-modules.ts'
import { withStatus } from '${root}/shell/src/remotes/with-status.ts'

const IMPORTS = {
${imports.join('\n')}
}
const loads = new Map()

async function start(id) {
  const module = await IMPORTS[id]()
  await loadMessages(module.messages, i18n.language)
  return module
}

export function startRemotes() {
  installRemoteModules({
    load: (remote, expose) => {
      const id = remote + ' ' + expose
      if (!loads.has(id)) loads.set(id, withStatus(start(id)))
      return loads.get(id)
    },
    retry: () => {},
    markRendered: () => {},
    handleRenderFailure: () => Promise.resolve(false),
  })
}
`
}

/** In place of the shell's `provide-runtime.ts`: its own chunks have hashes here too. */
export const runtimeSource = (root: string): string =>
  `import { loadChunksByHash, registerIntegrity } from '${root}/shell/src/remotes/asset-integrity.ts'

export function checkOwnChunks({ base, integrity }) {
  registerIntegrity(base, integrity)
  loadChunksByHash(__webpack_require__)
}
`

/** The server half with the modules of every remote. */
export function serverSource(root: string, needs: readonly RemoteModule[]): string {
  const remotes = [...new Set(needs.map(({ remote }) => remote))]
  const imports = remotes.map(
    (remote, index) => `import { exposes as exposes${index} } from '${root}/${remote}/src/exposes.ts'`,
  )
  const halves = remotes.map((remote, index) => `'${remote}': { exposes: exposes${index} },`)
  return `import { createPageRenderer as create } from '${root}/shell/src/server/render-page.tsx'
${imports.join('\n')}

const remotes = {
${halves.join('\n')}
}
export const sharedModules = {}
export const createPageRenderer = () => create(remotes)
`
}
