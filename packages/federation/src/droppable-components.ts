import { join } from 'node:path'
import type { Rspack } from '@rsbuild/core'

/** Libraries whose unused components the bundler keeps, by the path of their production files. */
const LIBRARIES = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/].*\.js$/

const MAKES_COMPONENT = /= ([\w$]+\.(?:forwardRef|createContext|memo)\()/g
const DISPLAY_NAME = /^\w+\.displayName = .*;$/gm

/**
 * A library's source without what keeps unused components in the bundle (decision 0062): a call that only makes a
 * component is marked as free of side effects, and display names, which only developer tools show, are left out.
 */
export function withDroppableComponents(source: string): string {
  return source.replace(MAKES_COMPONENT, '= /*#__PURE__*/ $1').replace(DISPLAY_NAME, '')
}

/** Applies it to the libraries that need it. */
export function droppableComponents(): Rspack.RuleSetRule {
  return { test: LIBRARIES, loader: join(import.meta.dirname, 'droppable-components-loader.ts') }
}
