import { runCommand } from './run-command.ts'
import { walletCommand } from './wallet-command.ts'

runCommand(walletCommand)
