import { problemOf, queryFor } from '@storefront/api-client'
import { businessDomainCall } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { Navigate } from '@storefront/router'
import { Button, Card, Notice, Page, Spinner, Stack } from '@storefront/ui'
import { useSyncExternalStore } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './index-page.module.css'
import { ReferenceForm } from './reference-form.tsx'

/** RT-01: a custom domain leads to its business; otherwise the visitor enters a reference. */
export function IndexPage() {
  const t = useMessages(messages)
  const domain = useCustomDomain()
  const lookup = useQuery({
    ...queryFor(businessDomainCall, { params: { domain: domain ?? '' } }),
    enabled: domain !== null,
  })
  if (lookup.data) return <Navigate to={pathsOf(lookup.data.reference_id).landing()} replace />
  if (lookup.isLoading) {
    return (
      <div className={styles.wait}>
        <Spinner label={t('index.lookingUp')} size={32} />
      </div>
    )
  }
  const problem = problemOf(lookup.error)
  const isUnanswered = lookup.isError && !(problem?.kind === 'refused' && problem.status === 404)
  return (
    <Page>
      <title>{t('product.name')}</title>
      <Stack gap={6}>
        <h1 className={styles.title}>{t('index.title')}</h1>
        {isUnanswered ? (
          <Notice
            tone="warning"
            action={
              <Button kind="secondary" onClick={() => lookup.refetch()}>
                {t('error.retry')}
              </Button>
            }
          >
            {t('index.lookupFailed')}
          </Notice>
        ) : null}
        <Card>
          <ReferenceForm />
        </Card>
      </Stack>
    </Page>
  )
}

const neverChanges = () => () => {}
const customDomain = () => (isCustomDomain(location.hostname) ? location.hostname : null)

function useCustomDomain(): string | null {
  return useSyncExternalStore(neverChanges, customDomain, () => null)
}

const ADDRESS_V4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** Whether a host may belong to one business (RT-01): not this machine, not a bare IP address. */
export function isCustomDomain(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host === '' || host === 'localhost' || host.endsWith('.localhost')) return false
  return !ADDRESS_V4.test(host) && !host.includes(':')
}
