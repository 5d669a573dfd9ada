import { detailOf, problemOf } from '@storefront/api-client'
import { type Translate, useMessages } from '@storefront/i18n'
import { Button, buttonClass, EmptyState, type IconName, Inline } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './error-screen.module.css'
import { type ErrorVariant, errorTitleNumber, errorVariant } from './error-variant.ts'

const WORDS = {
  suspended: ['clock', 'error.suspended', 'error.suspendedText'],
  notFound: ['search', 'error.notFound', 'error.notFoundText'],
  noBusiness: ['search', 'error.noBusiness', 'error.noBusinessText'],
  offline: ['warning', 'error.offline', 'error.offlineText'],
  timeout: ['clock', 'error.timeout', 'error.timeoutText'],
  server: ['warning', 'error.server', 'error.serverText'],
} as const satisfies Record<string, readonly [IconName, string, string]>

/**
 * The whole screen when nothing else can be shown (ER-01, ER-02). Needs neither router nor query cache, because it
 * is also what is left when those fail.
 */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const t = useMessages(messages)
  const variant = errorVariant(error)
  const [icon, title, text] = WORDS[wordsFor(variant, error)]
  // What is not there is not there a moment later either.
  const retry = variant === '404' ? undefined : onRetry
  const isMessage = variant === 'message'
  const heading = isMessage ? ownText(error, t) : t(title)
  return (
    <div role="alert" className={styles.screen} data-error={variant}>
      <title>{`${t('product.name')} ${errorTitleNumber(variant)}`}</title>
      <EmptyState
        level={1}
        icon={icon}
        title={heading}
        text={isMessage ? undefined : t(text)}
        action={
          <Inline justify="center">
            {retry ? <Button onClick={retry}>{t('error.retry')}</Button> : null}
            <a href="/" className={buttonClass(retry ? 'secondary' : 'primary')}>
              {t('error.home')}
            </a>
          </Inline>
        }
      />
      {variant === '500' ? <Details label={t('error.details')} error={error} /> : null}
    </div>
  )
}

function Details({ label, error }: { label: string; error: unknown }) {
  const problem = problemOf(error)
  const request = problem?.kind === 'refused' ? problem.request_id : undefined
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <code dir="ltr">{[ownMessage(error), request].filter(Boolean).join(' · ')}</code>
    </details>
  )
}

function wordsFor(variant: ErrorVariant, error: unknown): keyof typeof WORDS {
  const problem = problemOf(error)
  if (variant === '433') return 'suspended'
  if (variant === '404') {
    return problem?.kind === 'refused' && problem.code === 'business-not-found' ? 'noBusiness' : 'notFound'
  }
  if (problem?.kind === 'offline' || problem?.kind === 'timeout') return problem.kind
  // A part of the program that did not come says nothing of the connection.
  return navigator.onLine === false ? 'offline' : 'server'
}

/** What the server tells the visitor, or the error itself says; a refusal's message is for developers. */
function ownText(error: unknown, t: Translate<'error.unnamed' | 'error.tooMany'>): string {
  const problem = problemOf(error)
  if (problem?.kind !== 'refused') return ownMessage(error) || t('error.unnamed')
  return problem.text ?? t(problem.code === 'too-many-requests' ? 'error.tooMany' : 'error.unnamed')
}

/** The message for developers, without the name of the call in front. */
function ownMessage(error: unknown): string {
  const problem = problemOf(error)
  if (problem?.kind === 'refused') return detailOf(problem)
  return error instanceof Error ? error.message : String(error ?? '')
}
