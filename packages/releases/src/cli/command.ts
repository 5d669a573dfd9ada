import type { RightName } from '../access/access.ts'
import type { Answer } from './answer.ts'
import type { Arguments } from './arguments.ts'
import type { Session } from './settings.ts'

export interface Run {
  args: Arguments
  session: Session
  /** Workspace root; app folders are relative to it. */
  root: string
}
export interface Command {
  usage: string
  what: string
  /** The right required for the named app; `null` for a command that does not access the store. */
  right: RightName | null
  /** Required arguments. */
  needs: readonly ('app' | 'version' | 'reason' | 'business')[]
  run: (run: Run) => Promise<Answer>
}
