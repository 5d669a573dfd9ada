import type { RightName } from '../access/access.ts'
import type { Answer } from './answer.ts'
import type { Arguments } from './arguments.ts'
import type { Desk } from './settings.ts'

export interface Run {
  args: Arguments
  desk: Desk
  /** The project's folder: apps are named relative to it. */
  root: string
}
export interface Command {
  usage: string
  what: string
  /** The right that a token needs for the named app; `null` for a command that touches no store. */
  right: RightName | null
  /** What must be given. */
  needs: readonly ('app' | 'version' | 'reason' | 'business')[]
  run: (run: Run) => Promise<Answer>
}
