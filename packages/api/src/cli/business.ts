import { businessCommand } from './business-command.ts'
import { runCommand } from './run-command.ts'

runCommand(businessCommand)
