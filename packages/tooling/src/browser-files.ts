import { globSync } from 'node:fs'
import { appFolders, CONSOLE, DESK, packageFolders, ROOT, readPackage } from './workspace.ts'

const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/testing\/|\/(sample-[\w-]+|standalone)\.tsx?$/.test(file)

/** Source files whose code runs in a browser, without tests, relative to the top of the project. */
export function browserFiles(): string[] {
  return browserFolders()
    .flatMap((folder) => globSync(`${folder}/{src,service-worker}/**/*.{ts,tsx}`, { cwd: ROOT }))
    .filter((file) => !isTest(file))
}

/** Folders whose code runs in a visitor's browser: the apps, the console, and every package that they need. */
function browserFolders(): string[] {
  const folderOf = new Map(packageFolders().map((folder) => [readPackage(folder).name, folder]))
  const found = new Set([...appFolders(), CONSOLE, DESK])
  for (const folder of found)
    for (const name of Object.keys(readPackage(folder).dependencies ?? {})) {
      const needed = folderOf.get(name)
      if (needed) found.add(needed)
    }
  return [...found].sort()
}
