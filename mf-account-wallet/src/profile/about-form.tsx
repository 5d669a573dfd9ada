import { callApi } from '@storefront/api-client'
import { type User, updateProfileCall } from '@storefront/api-contract/account'
import { cleanTyped } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { languageName } from '@storefront/i18n/language-name'
import { useWrongField } from '@storefront/remote-kit'
import { useLocation, useNavigate } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, Card, Notice, Stack, toast } from '@storefront/ui'
import { SelectField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import { readLoginState } from '../login/login-state.ts'
import { messages } from '../messages/catalogue.ts'
import { EmailField, NameField } from '../screen/contact-fields.tsx'
import { useDraft } from '../use-draft.ts'
import { useTakeUser } from './use-profile.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Name, e-mail and message language; continues to the return path after completing the name (GD-07). */
export function AboutForm({ user }: { user: User }) {
  const t = useMessages(messages)
  const { reference_id: referenceId, locales } = useBusiness()
  const { locale: shown } = useFormats()
  const { from } = readLoginState(useLocation().state)
  const navigate = useNavigate()
  const takeUser = useTakeUser()
  const name = useDraft(referenceId, 'profile-name', user.name ?? '')
  const email = useDraft(referenceId, 'profile-email', user.email ?? '')
  const [locale, setLocale] = useState(user.locale && locales.includes(user.locale) ? user.locale : shown)
  const [state, setState] = useState<'typing' | 'checked' | 'sending' | 'failed'>('typing')
  const { form, leadToWrong } = useWrongField()
  const address = cleanTyped(email.text)
  const isEmailWrong = address !== '' && !EMAIL.test(address)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!name.text.trim() || isEmailWrong) {
      setState('checked')
      return leadToWrong()
    }
    setState('sending')
    const body = { name: name.text.trim(), email: address || null, locale }
    const result = await callApi(updateProfileCall, { body })
    if (!result.ok) return setState('failed')
    name.done()
    email.done()
    takeUser(result.value.user)
    setState('typing')
    toast({ text: t('profile.saved'), tone: 'success' })
    if (from && !user.name) navigate(from, { replace: true })
  }

  const isChecked = state === 'checked'
  return (
    <Card as="form" onSubmit={save as never} aria-label={t('profile.about')}>
      <Stack ref={form}>
        {from && !user.name ? <Notice>{t('profile.name-first')}</Notice> : null}
        <NameField name={name} isChecked={isChecked} />
        <EmailField email={email} isWrong={isChecked && isEmailWrong} />
        <SelectField
          label={t('profile.language')}
          hint={t('profile.language-hint')}
          value={locale}
          onValue={setLocale}
          options={locales.map((one) => ({ value: one, label: languageName(one) }))}
        />
        {state === 'failed' ? <Notice tone="danger">{t('profile.not-saved')}</Notice> : null}
        <Button type="submit" block busy={state === 'sending'}>
          {t('action.save')}
        </Button>
      </Stack>
    </Card>
  )
}
