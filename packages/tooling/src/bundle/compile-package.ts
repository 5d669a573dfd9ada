import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/** Only development needs these. */
const LEFT_OUT =
  /\.test\.tsx?$|(^|\/)(testing|bench|soak|node_modules|tsconfig[^/]*|README\.md|api-report\.md|\.types|drizzle\.config\.ts)(\/|$)/
/** A path of a source file beside or above, in an import or a URL. */
const SOURCE_PATH = /(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/g

/**
 * Copies a package of the workspace as JavaScript: Node strips no types below `node_modules`, and stripping them at the
 * start takes time and memory. Lines keep their numbers.
 */
export async function compilePackage(from: string, to: string): Promise<void> {
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((one) => !LEFT_OUT.test(one) && statSync(join(from, one)).isFile())) {
    const target = join(to, name)
    await mkdir(dirname(target), { recursive: true })
    if (name.endsWith('.ts'))
      writeFileSync(asScript(target), compiled(readFileSync(join(from, name), 'utf8')))
    else if (name === 'package.json') writeFileSync(target, manifest(readFileSync(join(from, name), 'utf8')))
    else cpSync(join(from, name), target)
  }
}

const asScript = (path: string) => path.replace(/\.ts$/, '.js')

/** The JavaScript of a source text. */
export function compiled(source: string): string {
  return stripTypeScriptTypes(source, { mode: 'strip' }).replace(SOURCE_PATH, '$1$2.js$1')
}

/** The package.json of a compiled package: what it exports and runs is JavaScript. */
function manifest(source: string): string {
  const { devDependencies: _development, scripts: _scripts, ...rest } = JSON.parse(source)
  return `${JSON.stringify(rest, null, 2).replaceAll(/\.ts"/g, '.js"')}\n`
}
