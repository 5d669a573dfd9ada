import { problemOf, queryFor } from '@storefront/api-client'
import { businessDomainCall } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { isCustomDomain } from '@storefront/document-contract'
import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { Button, Card, Notice, Page, Spinner, Stack } from '@storefront/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './index-page.module.css'
import { ReferenceForm } from './reference-form.tsx'

/**
 * RT-01: a custom domain leads to its business, where the gateway could not say which it is; otherwise the visitor enters a
 * reference.
 */
export function IndexPage() {
  const t = useMessages(messages)
  const domain = useCustomDomain()
  const lookup = useQuery({
    ...queryFor(businessDomainCall, { params: { domain: domain ?? '' } }),
    enabled: domain !== null,
  })
  const reference = lookup.data?.reference_id
  useEffect(() => {
    // The policy of this document knows nothing of the business's map and services.
    if (reference) location.replace(pathsOf(reference).landing() + location.search)
  }, [reference])
  if (lookup.isLoading || reference) {
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
