/** Allowed imports between packages; all others are forbidden. The documents repeat them by `pnpm docs:imports`. */
const PACKAGE_RULES: Record<string, readonly string[]> = {
  domain: [],
  'api-contract': ['domain'],
  bridge: [],
  theme: [],
  query: [],
  router: [],
  'object-store': [],
  render: [],
  telemetry: [],
  releases: ['object-store', 'render'],
  federation: ['bridge'],
  'api-client': ['api-contract', 'query'],
  'document-contract': ['api-contract', 'domain'],
  formats: ['domain'],
  'http-server': ['api-contract', 'domain', 'telemetry'],
  i18n: ['domain', 'formats'],
  map: ['domain'],
  ui: ['theme'],
  store: ['api-client', 'api-contract', 'bridge', 'domain', 'query'],
  'remote-kit': ['api-client', 'bridge', 'domain', 'i18n', 'query', 'router', 'store', 'ui'],
  testing: [
    'api-client',
    'api-contract',
    'bridge',
    'domain',
    'federation',
    'i18n',
    'query',
    'router',
    'store',
  ],
  console: ['i18n', 'theme', 'ui'],
  desk: ['api-client', 'api-contract', 'domain', 'i18n', 'theme', 'ui'],
  demo: ['api-contract'],
  gateway: [
    'releases',
    'render',
    'object-store',
    'api-contract',
    'document-contract',
    'domain',
    'http-server',
    'telemetry',
    'theme',
  ],
  api: ['api-contract', 'domain', 'formats', 'http-server', 'object-store', 'telemetry', 'theme'],
  server: ['api', 'domain', 'gateway', 'http-server', 'object-store', 'releases', 'telemetry'],
  tooling: [
    'api',
    'api-contract',
    'demo',
    'domain',
    'federation',
    'gateway',
    'http-server',
    'object-store',
    'releases',
    'render',
    'server',
    'telemetry',
  ],
  bench: ['api', 'demo', 'federation', 'releases', 'server', 'tooling'],
}
/** Layers of a package below its `src`, the lowest first: none imports one above it. */
export const LAYERS: Record<string, readonly string[]> = {
  'packages/api': ['platform', 'catalogue', 'accounts', 'commerce'],
}
/**
 * Folders of a package below its `src`, the lowest first: none imports one after it. The files directly in `src` belong to
 * none of them and may be imported by all.
 */
export const FOLDER_ORDER: Record<string, readonly string[]> = {
  'packages/gateway': [
    'messages',
    'visitors',
    'search-engines',
    'metadata',
    'watch',
    'ops',
    'desk',
    'render',
  ],
  shell: [
    'messages',
    'document',
    'releases',
    'pixels',
    'offline',
    'tables',
    'theme',
    'install',
    'layouts',
    'pages',
    'remotes',
    'routes',
    'boot',
    'server',
  ],
}
const APP_RULE = [
  'ui',
  'i18n',
  'store',
  'bridge',
  'api-client',
  'api-contract',
  'map',
  'domain',
  'query',
  'router',
] as const

/** Libraries that only one package may import; the others use that package. */
export const LIBRARY_OWNERS: Record<string, string> = {
  '@tanstack/react-query': 'packages/query',
  'react-router': 'packages/router',
  'antd-mobile': 'packages/ui',
  i18next: 'packages/i18n',
  ol: 'packages/map',
}

/** Shared between builds under its own name, which therefore its own package uses too. */
const SHARED_ENTRY = '@storefront/api-contract/schema'

export interface ImportUse {
  /** Path of the importing file, relative to the top of the project. */
  file: string
  /** Folder of the package it belongs to: `mf-menu`, `packages/domain`. */
  folder: string
  specifier: string
}

const REMOTE_RULE = [...APP_RULE, 'remote-kit'] as const

/** Whether a folder is the shell or a remote. */
export const isApp = (folder: string) => folder === 'shell' || folder.startsWith('mf-')
const isTest = (file: string) => /\.(test|spec|soak)\.tsx?$|\/testing\/|\/standalone\.tsx$/.test(file)
const isBuildConfig = (file: string) => /(^|\/)[\w.-]+\.config\.ts$/.test(file)

/** The packages that a folder may import, by their short names. */
export function allowedImports(folder: string): readonly string[] {
  if (folder === 'shell') return [...APP_RULE, 'document-contract', 'theme']
  if (isApp(folder)) return REMOTE_RULE
  return PACKAGE_RULES[folder.replace('packages/', '')] ?? []
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g

/** What the text of a module imports or exports again, in any of the ways to write it. */
export function specifiersOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => from ?? bare ?? dynamic ?? '')
}

/** What is wrong with an import, said so that the reader knows what to do; `null` when it is allowed. */
export function importProblem({ file, folder, specifier }: ImportUse): string | null {
  if (specifier.startsWith('.')) return relativeProblem(file, folder, specifier)
  const own = /^@storefront\/([\w-]+)/.exec(specifier)?.[1]
  if (own) return packageProblem({ file, folder, specifier }, own)
  if (/^(shell|mf-[\w-]+|e2e)(\/|$)/.test(specifier))
    return `${specifier} is another team's app: use a slot or an event of @storefront/bridge`
  const library = libraryOf(specifier)
  const owner = LIBRARY_OWNERS[library]
  if (owner && owner !== folder)
    return `${library} is imported by ${owner} alone: use what that package exports`
  return null
}

/** The name of a library in an import of it or of one of its files: `antd-mobile`, `@tanstack/react-query`. */
function libraryOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function relativeProblem(file: string, folder: string, specifier: string): string | null {
  const resolved = new URL(specifier, `file:///${file}`).pathname.slice(1)
  if (resolved.startsWith(`${folder}/`))
    return isTest(file)
      ? null
      : (layerProblem(file, folder, resolved) ?? orderProblem(file, folder, resolved))
  return `${specifier} leaves ${folder}: import the package by its name`
}

/** Files that lie beside the layers put them together: they may import all of them, and none of them may import these. */
function layerProblem(file: string, folder: string, imported: string): string | null {
  const layers = LAYERS[folder] ?? []
  const layerOf = (path: string) => path.slice(`${folder}/src/`.length).split('/')[0] ?? ''
  const [own, other] = [layerOf(file), layerOf(imported)]
  const level = layers.indexOf(own)
  if (level < 0 || layers.slice(0, level + 1).includes(other)) return null
  const lower = layers.slice(0, level).join(', ')
  return `${imported} lies above the layer ${own}: it imports itself${lower && ` and ${lower}`} alone, and names in its context what it needs from above`
}

function orderProblem(file: string, folder: string, imported: string): string | null {
  const order = FOLDER_ORDER[folder] ?? []
  const [own, other] = [file, imported].map(
    (path) => /^\/src\/([^/]+)\//.exec(path.slice(folder.length))?.[1],
  )
  const level = own === undefined ? -1 : order.indexOf(own)
  if (level < 0 || other === undefined || order.slice(0, level + 1).includes(other)) return null
  const lower = order.slice(0, level).join(', ')
  return `${imported} comes after the folder ${own}, which imports of the folders ${lower ? `itself and ${lower}` : 'itself'} alone (FOLDER_ORDER in import-rules.ts)`
}

function packageProblem({ file, folder, specifier }: ImportUse, own: string): string | null {
  if (folder === 'e2e') return `browser tests import no source: @storefront/${own}`
  if (specifier === SHARED_ENTRY && `packages/${own}` === folder) return null
  if (`packages/${own}` === folder) return `@storefront/${own} imports itself: use a relative path`
  if (isBuildConfig(file) && own === 'federation') return null
  if (isTest(file) && own === 'testing') return null
  if (allowedImports(folder).includes(own)) return null
  return `${folder} may not import @storefront/${own} (allowed: ${allowedImports(folder).join(', ') || 'nothing'})`
}
