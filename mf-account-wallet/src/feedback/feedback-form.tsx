import { LONGEST_REVIEW } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { Button, Notice, Stack } from '@storefront/ui'
import { TextArea } from '@storefront/ui/fields'
import { useState } from 'react'
import { useDurationWords } from '../code/use-duration-words.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './star-field.module.css'
import { StarField } from './star-field.tsx'
import type { FeedbackState, useFeedback } from './use-feedback.ts'

/** Stars and an optional text. */
export function FeedbackForm({ feedback }: { feedback: ReturnType<typeof useFeedback> }) {
  const t = useMessages(messages)
  const { comment, stars, choose, state, send } = feedback
  const [isAsked, setAsked] = useState(false)
  const { form, leadToWrong } = useWrongField()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (stars) void send(stars)
        else leadToWrong()
      }}
    >
      <Stack ref={form}>
        <StarField
          value={stars}
          error={isAsked && !stars ? t('feedback.choose') : undefined}
          onValue={choose}
        />
        <TextArea
          label={t('feedback.comment')}
          className={styles.comment}
          rows={4}
          maxLength={LONGEST_REVIEW}
          value={comment.text}
          onText={comment.change}
        />
        <Trouble state={state} />
        <Button type="submit" block busy={state.kind === 'sending'}>
          {t('feedback.send')}
        </Button>
      </Stack>
    </form>
  )
}

function Trouble({ state }: { state: FeedbackState }) {
  const t = useMessages(messages)
  const duration = useDurationWords()
  switch (state.kind) {
    case 'open':
    case 'gone':
      return <Notice tone="warning">{t(`feedback.${state.kind}`)}</Notice>
    case 'too-many':
      return <Notice tone="danger">{t('feedback.too-many', { time: duration(state.seconds) })}</Notice>
    case 'offline':
    case 'failed':
      return <Notice tone="danger">{t(`code.${state.kind}`)}</Notice>
    default:
      return null
  }
}
