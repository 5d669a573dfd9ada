import { expect, test } from 'vitest'
import { addRemote } from './add-remote.ts'

test.each([
  ['', /is no name of a remote/],
  ['Loyalty', /is no name of a remote/],
  ['a/../b', /is no name of a remote/],
  [`${'very-'.repeat(8)}long`, /is no name of a remote/],
  ['menu', /mf-menu is there already/],
  ['mf-menu', /mf-menu is there already/],
  ['settings', /\/:ref\/settings is the route of another page/],
  ['branches', /\/:ref\/branches is the route of another page/],
])(
  '[RL-01] a remote called "%s" is refused with the reason, before anything is written',
  async (name, problem) => {
    expect(await addRemote(name)).toEqual({ problem: expect.stringMatching(problem) })
  },
)
