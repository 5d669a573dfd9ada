import { messagesCommand } from './messages-command.ts'
import { runCommand } from './run-command.ts'

runCommand(messagesCommand)
