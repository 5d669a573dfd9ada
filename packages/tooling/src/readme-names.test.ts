import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

/** Written by a command and not committed. */
const GENERATED = new Set(['.data/', 'screens/', 'businesses/pictures/'])
/** Folders that every app and most packages have, and that need no word. */
const USUAL = new Set(['messages', 'pages', 'expose', 'testing'])

const readmes = packageFolders().map((folder) => `${folder}/README.md`)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readmes,
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'requirements.md')
    .map((name) => `docs/${name}`),
]
const files = [...packageFolders(), 'docs'].flatMap((folder) => sourceFiles(folder, /./))
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '')

describe('what a document names exists', () => {
  test.each(documents)('%s', (document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const missingFiles = names(text, /`(?:@storefront\/[\w-]+\/)?([\w./-]+\.(?:ts|tsx|css|mjs))`/g).filter(
      (name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)),
    )
    // A README means folders of its own package, or names the path from the top.
    const own =
      document.includes('/') && !document.startsWith('docs/') ? document.replace('README.md', '') : ''
    const missingFolders = names(text, /`([\w.-][\w./-]*\/)`/g).filter(
      (name) =>
        !GENERATED.has(name) &&
        !files.some(
          (file) => file.startsWith(name) || (file.startsWith(own) && `/${file}`.includes(`/${name}`)),
        ),
    )
    expect([...missingFiles, ...missingFolders], `${document} names what does not exist`).toEqual([])
  })
})

describe('a README that lists the folders of its src lists them all', () => {
  test.each(readmes)('%s', (readme) => {
    const source = readme.replace('README.md', 'src/')
    const text = readFileSync(join(ROOT, readme), 'utf8')
    const inside = files.filter((file) => file.startsWith(source)).map((file) => file.slice(source.length))
    const folders = new Set(
      inside.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
    )
    const missing = [...folders].filter((folder) => !USUAL.has(folder) && !namesFolder(text, folder))
    const isListed = [...folders].filter((folder) => namesFolder(text, folder)).length > 1
    expect(isListed ? missing : [], `${readme} lists folders of its src, but not these`).toEqual([])
  })
})

const namesFolder = (text: string, folder: string) => new RegExp(`\`(src/)?${folder}[/\`]`).test(text)
