// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { FieldGroup } from './field-group.tsx'
import { NumberTextField } from './number-text-field.tsx'
import { RadioGroup, Segments } from './radio-group.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const said = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

const texts = { label: 'Name', hint: 'As on the order', error: 'Please fill in' }

test.each([
  ['TextField', <TextField key="f" {...texts} />, 'textbox'],
  ['TextArea', <TextArea key="f" {...texts} />, 'textbox'],
  ['NumberTextField', <NumberTextField key="f" {...texts} value={null} onNumber={() => {}} />, 'textbox'],
  ['SelectField', <SelectField key="f" {...texts} options={[]} />, 'combobox'],
  ['Checkbox', <Checkbox key="f" {...texts} />, 'checkbox'],
  [
    'RadioGroup',
    <RadioGroup key="f" {...texts} legend="Name" options={[]} value={null} onValue={() => {}} />,
    'radiogroup',
  ],
])('[UI-04] %s is tied to its label, hint and error', (_, field, role) => {
  render(field)
  const control = screen.getByRole(role, { name: 'Name' })
  expect(said(control)).toBe('As on the order | Please fill in')
  expect(control.getAttribute('aria-invalid')).toBe('true')
})

test('[UI-04] a valid field has no error attributes', () => {
  render(<TextField label="Name" />)
  const control = screen.getByRole('textbox', { name: 'Name' })
  expect(control.hasAttribute('aria-invalid')).toBe(false)
  expect(control.hasAttribute('aria-describedby')).toBe(false)
})

test('[UI-04] a custom id and description are kept', () => {
  render(<TextField id="phone" label="Phone" hint="With country" aria-describedby="more" hideLabel />)
  const control = screen.getByLabelText('Phone')
  expect(control.id).toBe('phone')
  expect(control.getAttribute('aria-describedby')).toBe('more phone-hint')
})

test('[UI-04] a group without radios is named by its legend and keeps its rule', () => {
  render(
    <FieldGroup id="extras" legend="Extras" hint="Up to 3" error="Choose at most 3">
      <Checkbox label="Nuts" />
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: 'Extras' })
  expect(said(group)).toBe('Up to 3 | Choose at most 3')
  group.focus()
  expect(document.activeElement).toBe(group)
})

test('[UI-04, LC-01] the direction of its text is not that of the box, which stays with the page', () => {
  render(
    <>
      <TextField label="Name" dir="auto" start="+" />
      <TextField label="Phone" dir="ltr" start="+" />
    </>,
  )
  const boxOf = (label: string) => screen.getByLabelText(label).parentElement
  expect(boxOf('Name')?.hasAttribute('dir')).toBe(false)
  expect(boxOf('Phone')?.getAttribute('dir')).toBe('ltr')
})

test('change handlers receive values', async () => {
  const got = vi.fn()
  render(
    <>
      <TextField label="Text" onText={got} />
      <TextArea label="Note" onText={got} />
      <SelectField
        label="Branch"
        onValue={got}
        options={[{ value: 'b2', label: 'Hawally' }]}
        placeholder="Choose"
      />
      <Checkbox label="Nuts" onChecked={got} />
      <Switch label="Dark" onChecked={got} />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Text'), 'a')
  await userEvent.type(screen.getByLabelText('Note'), 'b')
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'b2')
  await userEvent.click(screen.getByLabelText('Nuts'))
  await userEvent.click(screen.getByRole('switch', { name: 'Dark' }))
  expect(got.mock.calls.map(([value]) => value)).toEqual(['a', 'b', 'b2', true, true])
})

test('a closed select may show another text than its option, which screen readers read', () => {
  render(
    <SelectField
      label="Country code"
      options={[{ value: '+965', label: '+965 Kuwait' }]}
      value="+965"
      shown="+965"
      onValue={() => {}}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveProperty('value', '+965')
  expect(screen.getByText('+965').closest('[aria-hidden="true"]')).not.toBeNull()
})

function Sizes({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState<'s' | 'm' | 'l' | null>(null)
  return (
    <Segments
      legend="Size"
      value={value}
      onValue={(next) => {
        setValue(next)
        onValue(next)
      }}
      options={[
        { value: 's', label: 'Small', end: '1.500 KD' },
        { value: 'm', label: 'Regular' },
        { value: 'l', label: 'Large', disabled: true },
      ]}
    />
  )
}

test('[UI-04] segments are real radios: tab to the group, choose with the keyboard', async () => {
  const got = vi.fn()
  render(<Sizes onValue={got} />)
  const [small, regular, large] = screen.getAllByRole<HTMLInputElement>('radio')
  expect(new Set([small?.name, regular?.name, large?.name]).size).toBe(1)
  await userEvent.tab()
  expect(document.activeElement).toBe(small)
  await userEvent.keyboard(' ')
  expect(small?.checked).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(got.mock.calls).toEqual([['s'], ['m']])
  expect(large?.disabled).toBe(true)
  expect(screen.getByRole('radio', { name: 'Small 1.500 KD' })).toBe(small)
})

function Guests({ onNumber }: { onNumber: (value: number | null) => void }) {
  const [value, setValue] = useState<number | null>(2)
  return (
    <NumberTextField
      label="Guests"
      value={value}
      onNumber={(next) => {
        setValue(next)
        onNumber(next)
      }}
    />
  )
}

test('a number field parses Arabic digits and does not change the text before blur', async () => {
  const got = vi.fn()
  render(<Guests onNumber={got} />)
  const input = screen.getByLabelText<HTMLInputElement>('Guests')
  await userEvent.clear(input)
  expect(got).toHaveBeenLastCalledWith(null)
  await userEvent.type(input, '١٢')
  expect(input.value).toBe('١٢')
  expect(got).toHaveBeenLastCalledWith(12)
  await userEvent.clear(input)
  await userEvent.type(input, '4x')
  expect(input.value).toBe('4x')
  expect(got).toHaveBeenLastCalledWith(null)
  await userEvent.tab()
  expect(input.value).toBe('4x')
})
