import { callApi } from '@storefront/api-client'
import { personalDataCall } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'

/** Saves everything that is kept about the customer as one JSON file (PR-10). */
export function DownloadData({ id }: { id: string }) {
  const t = useMessages(messages)
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked')
  async function download() {
    setState('sending')
    const result = await callApi(personalDataCall, { params: { id } })
    if (!result.ok) return setState('failed')
    save(JSON.stringify(result.value, null, 2), `${result.value.reference_id}.json`)
    setState('asked')
  }
  return (
    <>
      {state === 'failed' ? <Notice tone="danger">{t('code.failed')}</Notice> : null}
      <Button kind="quiet" block busy={state === 'sending'} onClick={() => void download()}>
        {t('data.download')}
      </Button>
    </>
  )
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
