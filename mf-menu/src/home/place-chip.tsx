import { Slot } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Chip, Spinner } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { typeIcon, typeName } from '../screen/type-name.ts'
import type { Screen } from '../screen/use-screen.ts'
import styles from './place-chip.module.css'
import { useOpenWords } from './use-open-words.ts'

/** How, where and when, in one chip; opens the branches. */
export function PlaceChip({ screen }: { screen: Screen }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const [picker, setPicker] = useState<'never' | 'open' | 'closed'>('never')
  const open = useOpenWords(screen)
  const { branch, business, word } = screen
  const parts = [t(typeName(word)), localText(branch.names, locale, business.locales), open].filter(Boolean)
  return (
    <div className={styles.place}>
      <Chip icon={typeIcon(word)} endIcon="forward" aria-haspopup="dialog" onClick={() => setPicker('open')}>
        {parts.map((part, place) => (
          <span key={part}>
            {place > 0 ? ' · ' : null}
            <bdi>{part}</bdi>
          </span>
        ))}
      </Chip>
      {picker === 'never' ? null : (
        <Slot
          name="delivery/BranchPicker"
          props={{ open: picker === 'open', onClose: () => setPicker('closed') }}
          loading={<Spinner label={t('place.change')} />}
        />
      )}
    </div>
  )
}
