import { problemOf } from '@storefront/api-client'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useQueryClient } from '@storefront/query'
import { businessQuery } from '@storefront/store'
import { Button, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { parseReference } from './parse-reference.ts'

type Fault = { kind: 'missing' | 'malformed' } | { kind: 'unknown'; reference: string }

/** Asks for a business reference and opens a document of that business (RT-01). */
export function ReferenceForm() {
  const t = useMessages(messages)
  const { busy, fault, open } = useOpenReference()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!(await open(text))) field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <TextField
          ref={field}
          label={t('index.label')}
          hint={t('index.hint')}
          error={
            fault
              ? t(`index.${fault.kind}`, fault.kind === 'unknown' ? { reference: fault.reference } : {})
              : null
          }
          value={text}
          onText={setText}
          dir="ltr"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          required
        />
        <Button type="submit" block busy={busy}>
          {t('index.open')}
        </Button>
      </Stack>
    </form>
  )
}

function useOpenReference() {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)

  /** False when the visitor has to correct something. Other errors are shown by the business's own screen. */
  async function open(text: string): Promise<boolean> {
    const reference = parseReference(text)
    if (!reference) {
      setFault({ kind: text.trim() ? 'malformed' : 'missing' })
      return false
    }
    setBusy(true)
    const isUnknown = await cache
      .fetchQuery(businessQuery({ referenceId: reference, themeId: null, webView: false }))
      .then(
        () => false,
        (error: unknown) => isNotFound(error),
      )
    setBusy(false)
    setFault(isUnknown ? { kind: 'unknown', reference } : null)
    // The policy of this document knows nothing of the business's map and services.
    if (!isUnknown) location.assign(pathsOf(reference).landing())
    return !isUnknown
  }
  return { busy, fault, open }
}

function isNotFound(error: unknown): boolean {
  const problem = problemOf(error)
  return problem?.kind === 'refused' && problem.status === 404
}
