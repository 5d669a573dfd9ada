import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseClosedFolders } from './postgres-server.ts'

test('a project in a folder that others may not enter is refused with its name', () => {
  const closed = mkdtempSync(join(tmpdir(), 'closed-'))
  const project = join(closed, 'project')
  mkdirSync(project)
  expect(() => refuseClosedFolders(project)).toThrow(`may not enter ${closed}.`)
  chmodSync(closed, 0o755)
  expect(() => refuseClosedFolders(project)).not.toThrow()
  rmSync(closed, { recursive: true })
})
