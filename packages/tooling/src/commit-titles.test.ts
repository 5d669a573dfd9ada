import { expect, test } from 'vitest'
import { commitScopes, newCommitTitles, titleProblem } from './commit-titles.ts'

test('the titles of new commits name type, scope and result', () => {
  const scopes = commitScopes()
  const problems = newCommitTitles().flatMap((title) => {
    const problem = titleProblem(title, scopes)
    return problem ? [`${title}: ${problem}`] : []
  })
  expect(problems).toEqual([])
})

test.each([
  ['fix(domain): a coupon counts once', null],
  ['docs: how a page is added', null],
  ['feat(api)!: a call has another answer', null],
  ['refactor(domain,api): one word for a slug', null],
  ['fix a coupon', 'no type'],
  ['fixed(domain): a coupon', 'no type'],
  ['fix(coupons): one counts once', '"coupons" is no folder'],
  [`fix(domain): ${'a'.repeat(48)}`, '61 characters'],
])('%s: %s', (title, problem) => {
  const found = titleProblem(title, ['domain', 'api'])
  if (problem === null) expect(found).toBeNull()
  else expect(found).toContain(problem)
})
