import { describe, expect, test } from 'vitest'
import { createAccess, newToken, type RightName } from './access.ts'

const menu = newToken('menu team', ['publish:mf-menu', 'promote:mf-menu', 'canary:mf-menu'])
const oncall = newToken('on call', ['rollback:*'])
const ops = newToken('operations', ['*:*'])
const tester = { ...newToken('testers', ['*:*']) }
const access = createAccess(
  JSON.stringify({ tokens: [menu.entry, oncall.entry, ops.entry, { ...tester.entry, envs: ['test'] }] }),
)

describe('[RL-03] rights per team and remote', () => {
  test.each<[string, string, RightName, string, boolean]>([
    ['the menu team promotes its own', menu.token, 'promote', 'mf-menu', true],
    ['the menu team promotes another’s', menu.token, 'promote', 'mf-delivery', false],
    ['the menu team rolls back without the right', menu.token, 'rollback', 'mf-menu', false],
    ['on call rolls back anything', oncall.token, 'rollback', 'mf-delivery', true],
    ['on call promotes nothing', oncall.token, 'promote', 'mf-delivery', false],
    ['on call forces a rollback without that right', oncall.token, 'force', 'mf-menu', false],
    ['on call reads', oncall.token, 'read', '*', true],
    ['operations do everything', ops.token, 'lock', 'shell', true],
    ['a token for tests in production', tester.token, 'promote', 'mf-menu', false],
    ['a token nobody gave', 'guess', 'read', '*', false],
    ['no token', '', 'read', '*', false],
  ])('%s', (_, token, name, app, expected) => {
    expect(access.may(token, { name, app }, 'prod')).toBe(expected)
  })

  test('a token identifies its holder; the file holds no token', () => {
    expect([access.holderOf(oncall.token), access.holderOf('guess')]).toEqual(['on call', null])
    expect(JSON.stringify(oncall.entry)).not.toContain(oncall.token)
  })

  test.each([
    ['no list', '{}', 'has no list "tokens"'],
    [
      'a token in the clear',
      '{"tokens":[{"name":"x","sha256":"secret","rights":["*:*"]}]}',
      'tokens[0] needs',
    ],
    [
      'an unknown right',
      JSON.stringify({ tokens: [{ ...ops.entry, rights: ['deploy'] }] }),
      '"deploy" is no right',
    ],
    ['no rights', JSON.stringify({ tokens: [{ ...ops.entry, rights: undefined }] }), '"(none)" is no right'],
  ])('a file with %s is refused', (_, text, problem) => {
    expect(() => createAccess(text)).toThrow(problem)
  })
})
