import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { folderStore, type ObjectStore } from '@storefront/object-store'
import { publish } from '../artefacts/publish.ts'
import type { Release } from '../artefacts/release.ts'
import type { StateWriter } from '../state/change-state.ts'
import { newSigningKey, signerFrom, trustedKeysFrom } from '../state/signature.ts'
import type { StateLog } from '../state/state-log.ts'
import { createStateReader } from '../state/state-reader.ts'

export const PEM = newSigningKey()
export const SIGNER = signerFrom(PEM)
export const TRUSTED = trustedKeysFrom(PEM)
/** The time of test releases: 2026-11-21, noon UTC. */
export const NOON = Date.UTC(2026, 10, 21, 12)

const folders: string[] = []
/** A temporary folder, removed by {@link removeFolders}. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'))
  folders.push(folder)
  return folder
}
export const removeFolders = () =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))

export interface Build {
  name: string
  version?: string
  /** Content of the entry script; a different one makes a different build. */
  body?: string
  exposes?: string[]
  shared?: Record<string, string>
  needs?: { remote: string; expose: string }[]
  budget?: number
  /** More files of the build, by name. */
  files?: Record<string, string>
}

function remoteFiles({
  body = 'entry',
  exposes = ['./pages/home'],
  shared = {},
}: Build): Record<string, string> {
  const assets = {
    js: { sync: ['static/page.js'], async: ['static/messages-en.1.js'] },
    css: { sync: ['static/page.css'], async: [] },
  }
  return {
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
      shared: Object.entries(shared).map(([name, requiredVersion]) => ({
        name,
        version: '',
        requiredVersion,
      })),
      exposes: exposes.map((path) => ({ path, assets })),
    }),
    'remoteEntry.js': body,
    'static/page.js': 'page',
    'static/page.css': 'p{}',
    'static/messages-en.1.js': 'messages',
    'static/page.js.map': 'map',
  }
}

function hostFiles({ body = 'shell', shared = {}, needs = [] }: Build): Record<string, string> {
  const shares = Object.entries(shared).map(([name, version]) => ({ name, version, requiredVersion: '' }))
  return {
    'manifest.json': JSON.stringify({ entries: { index: { initial: { js: ['/static/index.js'] } } } }),
    'mf-manifest.json': JSON.stringify({ metaData: { remoteEntry: {} }, shared: shares, exposes: [] }),
    'needs.json': JSON.stringify(needs),
    'routes.json': '[]',
    'static/index.js': body,
  }
}

/** Writes a small build; returns its folder. */
export async function writeBuild(build: Build): Promise<string> {
  const dist = join(await newFolder(), 'dist')
  const files = { ...(build.name === 'shell' ? hostFiles(build) : remoteFiles(build)), ...build.files }
  for (const [file, body] of Object.entries(files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), body)
  }
  return dist
}

/** Publishes a small build. */
export async function published(store: ObjectStore, build: Build): Promise<Release> {
  const { name, version = '1.0.0', budget } = build
  const outcome = await publish({
    writer: writerTo(store),
    name,
    version,
    dist: await writeBuild(build),
    budget,
  })
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
  return outcome.release
}

/** A store in a new folder, with a writer for `prod` whose clock shows noon. */
export async function newTestStore(): Promise<{ root: string; store: ObjectStore; writer: StateWriter }> {
  const root = join(await newFolder(), 'store')
  const store = folderStore(root)
  return { root, store, writer: writerTo(store) }
}

export const writerTo = (store: ObjectStore, now = () => NOON): StateWriter => ({
  log: { store, env: 'prod', keys: TRUSTED },
  signer: SIGNER,
  now,
})

/** A reader whose clock begins at noon, too: by the machine's, what the writer wrote expires one day. */
export function readerOf(log: StateLog): ReturnType<typeof createStateReader> {
  const began = Date.now()
  return createStateReader(log, { now: () => NOON + Date.now() - began })
}

export const BY = { actor: 'test', reason: 'a test' }
