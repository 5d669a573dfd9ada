// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { openDiet, useDiet } from './diet-store.ts'

beforeEach(() => {
  sessionStorage.clear()
  openDiet('elsewhere')
})

test('[MN-14] a diet survives a reload of the tab, per business', () => {
  openDiet('saffron')
  useDiet.getState().choose({ tags: ['vegan'], without: ['nuts'] })
  openDiet('corner-cafe')
  expect(useDiet.getState().without).toEqual([])
  openDiet('saffron')
  expect(useDiet.getState()).toMatchObject({ tags: ['vegan'], without: ['nuts'] })
})

test.each(['{', '{"version":1,"data":{"tags":7,"without":[1]}}'])(
  '[CT-08] an unreadable saved diet (%s) is empty',
  (text) => {
    sessionStorage.setItem('sf:saffron:diet', text)
    openDiet('saffron')
    expect(useDiet.getState()).toMatchObject({ tags: [], without: [] })
  },
)
