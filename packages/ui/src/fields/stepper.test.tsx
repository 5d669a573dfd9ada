// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Stepper, type StepperProps } from './stepper.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const changed = vi.fn()

function Quantity({ start = 1, ...rest }: Partial<StepperProps> & { start?: number }) {
  const [value, setValue] = useState(start)
  function change(next: number) {
    changed(next)
    setValue(next)
  }
  return (
    <Stepper
      label="Quantity"
      decreaseLabel="Less"
      increaseLabel="More"
      {...rest}
      value={value}
      onChange={change}
    />
  )
}

function show(props: Partial<StepperProps> & { start?: number } = {}) {
  changed.mockClear()
  render(<Quantity {...props} />)
  return screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
}
const more = () => screen.getByRole('button', { name: 'More' })
const less = () => screen.getByRole('button', { name: 'Less' })

function type(input: HTMLInputElement, text: string) {
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}
function wait(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds))
}

test('[CT-03] says that more is wanted than there may be: tapped, by key and typed', () => {
  const onFull = vi.fn()
  const input = show({ start: 2, max: 3, onFull })
  fireEvent.click(more())
  expect(onFull).not.toHaveBeenCalled()
  fireEvent.click(more())
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  type(input, '9')
  expect([onFull.mock.calls.length, input.value]).toEqual([3, '3'])
})

test('[CT-07] starts at 1, goes up and down by 1, and not below 1', () => {
  const input = show()
  fireEvent.click(more())
  expect(input.value).toBe('2')
  fireEvent.click(less())
  fireEvent.click(less())
  expect(input.value).toBe('1')
  expect(less().getAttribute('aria-disabled')).toBe('true')
})

test.each([
  ['0', {}, '1'],
  ['-1', {}, '1'],
  ['1000000000', {}, '1000000000'],
  ['99', { max: 10 }, '10'],
  ['2.9', {}, '2'],
  ['2.5', { integer: false, step: 0.5 }, '2.5'],
  ['٧', {}, '7'],
  ['۱۲', {}, '12'],
  ['', { start: 5 }, '1'],
  ['plenty', { start: 5 }, '1'],
  ['', { start: 5, min: 3 }, '3'],
])('[CT-07] %j typed with %j is %s once the field is left', (text, props, shown) => {
  const input = show(props)
  type(input, text)
  expect(input.value).toBe(shown)
})

test('[CT-07] nothing is changed while the visitor types', () => {
  const input = show()
  fireEvent.change(input, { target: { value: '0' } })
  expect(input.value).toBe('0')
  expect(changed).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '08' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(changed).toHaveBeenLastCalledWith(8)
})

test('[CT-07, UI-01] repeats every 200 ms while pressed; the release adds no step', () => {
  const input = show()
  fireEvent.pointerDown(more(), { button: 0 })
  wait(199)
  expect(input.value).toBe('1')
  wait(1)
  expect(input.value).toBe('2')
  wait(200)
  wait(200)
  expect(input.value).toBe('4')
  fireEvent.pointerUp(more())
  fireEvent.click(more())
  wait(1000)
  expect(input.value).toBe('4')
})

test('[CT-07] a quick tap is one step', () => {
  const input = show()
  fireEvent.pointerDown(more(), { button: 0 })
  wait(120)
  fireEvent.pointerUp(more())
  fireEvent.click(more())
  wait(1000)
  expect(input.value).toBe('2')
})

test('[CT-07] a finger that slides off stops the repeat', () => {
  const input = show()
  fireEvent.pointerDown(more(), { button: 0 })
  wait(200)
  fireEvent.pointerLeave(more())
  wait(1000)
  expect(input.value).toBe('2')
})

test('[CT-07] a tap after a slid-off press still counts', () => {
  const input = show()
  fireEvent.pointerDown(more(), { button: 0 })
  wait(200)
  fireEvent.pointerLeave(more())
  fireEvent.pointerDown(more(), { button: 0 })
  fireEvent.pointerUp(more())
  fireEvent.click(more())
  expect(input.value).toBe('3')
})

test('[CT-07] holding stops at the ends', () => {
  const input = show({ start: 3, max: 4 })
  fireEvent.pointerDown(more(), { button: 0 })
  wait(2000)
  fireEvent.pointerUp(more())
  expect(input.value).toBe('4')
  expect(more().getAttribute('aria-disabled')).toBe('true')
})

test('[CT-07] steps of a tenth stay exact', () => {
  const input = show({ start: 0.1, min: 0, step: 0.1, integer: false })
  fireEvent.click(more())
  fireEvent.click(more())
  expect(input.value).toBe('0.3')
})

test('[CT-07] decreasing at the minimum removes, holding stops at the minimum', () => {
  const remove = vi.fn()
  const input = show({ start: 2, onRemove: remove, removeLabel: 'Remove' })
  fireEvent.pointerDown(less(), { button: 0 })
  wait(1000)
  const bin = screen.getByRole('button', { name: 'Remove' })
  fireEvent.pointerUp(bin)
  fireEvent.click(bin)
  expect(input.value).toBe('1')
  expect(remove).not.toHaveBeenCalled()
  fireEvent.pointerDown(bin, { button: 0 })
  fireEvent.pointerUp(bin)
  fireEvent.click(bin)
  expect(remove).toHaveBeenCalledTimes(1)
})

test('[CT-07] the arrow keys step, and the decrease button comes first', () => {
  const input = show()
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowUp' })
  fireEvent.keyDown(input, { key: 'ArrowDown' })
  expect(input.value).toBe('2')
  const order = [...document.querySelectorAll('button, input')].map((stop) => stop.getAttribute('aria-label'))
  expect(order).toEqual(['Less', 'Quantity', 'More'])
})

test('[CT-07] shows the formatted number, exposes the plain one', () => {
  const input = show({ start: 12, format: (value) => value.toLocaleString('ar-EG') })
  expect(input.value).toBe('١٢')
  expect(input.getAttribute('aria-valuenow')).toBe('12')
})

test('[CT-07] a disabled stepper does nothing', () => {
  show({ start: 2, disabled: true })
  fireEvent.click(more())
  fireEvent.click(less())
  expect(changed).not.toHaveBeenCalled()
})
