import { dirname, join } from 'node:path'
import type { Declaration, DeclaredModule } from './read-declarations.ts'

/** What a name stands for: a declaration of the package, or a name of another one. */
export type Meaning = Declaration | { from: string; name: string }

export type Modules = (file: string) => DeclaredModule

const nextTo = (file: string, specifier: string) => join(dirname(file), specifier)

/** What a module exports, by name. */
export function exportsOf(file: string, modules: Modules): Map<string, Meaning> {
  const module = modules(file)
  const passedOn = module.passedOn.flatMap((from) => [...exportsOf(nextTo(file, from), modules)])
  const own = [...module.exported].flatMap(([name, source]): [string, Meaning][] => {
    const meaning =
      typeof source === 'string' ? inModule(source, module, modules) : follow(source, file, modules)
    return meaning ? [[name, meaning]] : []
  })
  return new Map([...passedOn, ...own])
}

/** What a name means inside a module; undefined for what it does not declare or import, such as a global. */
function inModule(name: string, module: DeclaredModule, modules: Modules): Meaning | undefined {
  const source = module.imported.get(name)
  return module.declared.get(name) ?? (source && follow(source, module.file, modules))
}

function follow(source: { from: string; name: string }, file: string, modules: Modules): Meaning | undefined {
  if (!source.from.startsWith('.')) return source
  return source.name === '*' ? undefined : exportsOf(nextTo(file, source.from), modules).get(source.name)
}

/** All that declarations refer to within their package, directly and transitively, without themselves. */
export function referredTo(declarations: readonly Declaration[], modules: Modules): Declaration[] {
  const seen = new Set(declarations)
  const next = [...declarations]
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    const module = modules(one.file)
    const named = [...one.refers].map((name) => inModule(name, module, modules))
    for (const meaning of [...named, ...one.uses]) {
      if (!meaning || 'from' in meaning || seen.has(meaning)) continue
      seen.add(meaning)
      next.push(meaning)
    }
  }
  return [...seen].filter((one) => !declarations.includes(one))
}
