import { describe, expect, test } from 'vitest'
import { type Machine, memoryFolder } from './memory-folder.ts'

const GB = 1024 ** 3
const TMPFS = 0x01021994
const EXT4 = 0xef53

const machine = (memory: number, type: number, free: number, options = ['rw', 'nosuid']): Machine => ({
  free: () => memory * GB,
  fileSystem: () => ({ type, free: free * GB, options }),
})

describe('temporary files of tests', () => {
  test.each([
    ['are in memory where there is plenty', machine(24, TMPFS, 12), '/dev/shm'],
    ['are not where programs need it', machine(4, TMPFS, 12), null],
    ['are not where shared memory is small, as in a container', machine(24, TMPFS, 0.0625), null],
    ['are not where no program may be run', machine(24, TMPFS, 12, ['rw', 'noexec']), null],
    ['are not on a disk that is called so', machine(24, EXT4, 100), null],
  ])('%s', (_, on, folder) => {
    expect(memoryFolder(on)).toBe(folder)
  })

  test('are not where there is no such place', () => {
    const fileSystem = () => {
      throw new Error('ENOENT')
    }
    expect(memoryFolder({ free: () => 24 * GB, fileSystem })).toBeNull()
  })
})
