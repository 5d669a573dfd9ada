import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The exposed modules of a remote: every file of `src/expose/pages` and `src/expose/slots`. */
export function exposedModules(appFolder: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const kind of ['pages', 'slots']) {
    const folder = join(appFolder, 'src/expose', kind)
    if (!existsSync(folder)) continue
    for (const file of readdirSync(folder).sort()) {
      if (file.endsWith('.tsx')) found[`./${kind}/${basename(file, '.tsx')}`] = `./src/expose/${kind}/${file}`
    }
  }
  return found
}
