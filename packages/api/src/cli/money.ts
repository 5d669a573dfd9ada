import { moneyCommand } from './money-command.ts'
import { runCommand } from './run-command.ts'

runCommand(moneyCommand)
