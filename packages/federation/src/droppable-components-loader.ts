import { withDroppableComponents } from './droppable-components.ts'

/** Loads a library's file with components that can be dropped (decision 0062). */
export default function droppableComponentsLoader(source: string): string {
  return withDroppableComponents(source)
}
