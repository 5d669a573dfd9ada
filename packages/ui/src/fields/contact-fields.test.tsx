// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx'

afterEach(cleanup)

const CODES = [
  { code: '+965', countries: ['KW'] },
  { code: '+1', countries: ['US', 'CA'] },
]

function show(changes: Partial<ContactFieldsProps> = {}, dialCode = '+965') {
  function Form() {
    const [value, setValue] = useState({ name: '', dialCode, phone: '' })
    return (
      <ContactFields
        id={(field) => `contact-${field}`}
        labels={{ name: 'Name', dialCode: 'Country code', phone: 'Phone number' }}
        value={value}
        errors={{}}
        codes={CODES}
        locale="en"
        onChange={(said) => setValue({ ...value, ...said })}
        onLeave={() => {}}
        {...changes}
      />
    )
  }
  render(<Form />)
  return userEvent.setup()
}

test('[AU-02] a dial code is chosen by country, or typed if that is offered', async () => {
  const user = show({ otherCode: 'Another one' })
  const chosen = screen.getByRole('combobox', { name: 'Country code' })
  await user.selectOptions(chosen, screen.getByRole('option', { name: /United States \/ Canada/ }))
  expect(chosen).toHaveProperty('value', '+1')
  await user.selectOptions(chosen, 'Another one')
  const typed = screen.getByRole('textbox', { name: 'Country code' })
  await user.type(typed, '247')
  expect(typed).toHaveProperty('value', '+247')
})

test('[AU-02] without a list the code is typed; code and number are left-to-right', () => {
  show({ codes: null })
  expect(screen.getByRole('textbox', { name: 'Country code' }).closest('[dir=ltr]')).not.toBeNull()
  expect(screen.getByRole('textbox', { name: /Phone number/ }).closest('[dir=ltr]')).not.toBeNull()
})

test('[AU-02] an unknown code shows no text field unless typing is offered', () => {
  show({}, '')
  expect(screen.getByRole('combobox', { name: 'Country code' })).toBeTruthy()
})
