// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type PropsWithChildren, useEffect, useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type LateControl, useLateControl } from './use-late-control.ts'

afterEach(cleanup)

function Frame({ children }: PropsWithChildren) {
  return <section aria-label="Frame">{children}</section>
}

/** A control whose code arrives on `arrive`. */
function lateControl() {
  let resolve = (_: typeof Frame) => {}
  const code = new Promise<typeof Frame>((done) => {
    resolve = done
  })
  const control: LateControl<PropsWithChildren> = { loaded: null, load: () => code }
  const arrive = async () => {
    resolve(Frame)
    // Promises alone, no task: what React has only scheduled is not there yet.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { control, arrive }
}

function Row({ control, children }: PropsWithChildren<{ control: LateControl<PropsWithChildren> }>) {
  const [Control, plain] = useLateControl(control)
  return Control ? <Control>{children}</Control> : <div ref={plain}>{children}</div>
}

function Focused({ when }: { when: typeof useEffect }) {
  const button = useRef<HTMLButtonElement>(null)
  when(() => button.current?.focus(), [])
  return (
    <button type="button" ref={button}>
      Change
    </button>
  )
}

test('a control that arrives replaces the plain element in the same task', async () => {
  const { control, arrive } = lateControl()
  render(<Row control={control}>Falafel</Row>)
  await arrive()
  expect(screen.getByRole('region', { name: 'Frame' }).textContent).toBe('Falafel')
})

test.each([
  ['with its first commit', useLayoutEffect],
  ['right after its first commit', useEffect],
])('[UI-04] an element that is focused %s stays, with its focus', async (_moment, when) => {
  const { control, arrive } = lateControl()
  render(
    <Row control={control}>
      <Focused when={when} />
    </Row>,
  )
  const button = screen.getByRole('button')
  await act(arrive)
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement).toBe(button)
})
