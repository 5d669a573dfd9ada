import { watchCanary } from '../operations/watch-canary.ts'
import { type Answer, EXIT } from './answer.ts'
import type { Command, Run } from './command.ts'

async function watch({ args, session }: Run): Promise<Answer> {
  const { app, version, values } = args
  const minutes = Number(values.minutes)
  if (!(minutes >= 0))
    return { code: EXIT.usage, text: `--minutes takes a number, not "${values.minutes}".`, data: null }
  const data = await watchCanary(session.log, { app, version, minutes })
  switch (data.kind) {
    case 'kept':
      return { code: EXIT.done, text: `${app} ${data.id} was a canary for ${minutes} minutes`, data }
    case 'promoted':
      return { code: EXIT.done, text: `${app} ${data.id} is stable`, data }
    case 'missing':
      return { code: EXIT.notFound, text: `${app} has no canary ${version}`, data }
    case 'ended':
      return { code: EXIT.refused, text: `${app} ${data.id} was taken back: ${data.reason}`, data }
    case 'paused':
      return { code: EXIT.refused, text: `${app} ${data.id} is paused: ${data.reason}`, data }
  }
}

export const WATCH_COMMAND: Command = {
  usage: 'watch <app>@<version> [--minutes 15]',
  what: 'Waits until a canary has been live so long; refused as soon as it is taken back or paused.',
  right: 'read',
  needs: ['app', 'version'],
  run: watch,
}
