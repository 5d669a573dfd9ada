import type { ZonesAnswer } from '@storefront/api-contract'
import { DEFAULT_ADDRESS_TYPE } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useAddressWords, useFold } from '@storefront/remote-kit'
import { Button, Stack } from '@storefront/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { SavedAddresses } from '../locations/saved-addresses.tsx'
import { messages } from '../messages/catalogue.ts'
import type { DeliveryTerms } from '../place/use-delivery-terms.ts'
import { AddressForm } from './address-form.tsx'
import styles from './delivery-address.module.css'
import { useTypedAddress } from './known-address.ts'

interface DeliveryAddressProps {
  terms: DeliveryTerms
  answer: ZonesAnswer
  /** Number of attempts to order. */
  tries: number
}

/** The address of this delivery: a line once it is known, its form until then and on request (DL-05, BX-05). */
export function DeliveryAddress({ terms, answer, tries }: DeliveryAddressProps) {
  const t = useMessages(messages)
  const addressWords = useAddressWords()
  const { address, country, isKnown } = useTypedAddress(terms, answer)
  // While the visitor is at it, the form stays.
  const [isHeld, setHeld] = useState(false)
  const isFolded = isKnown && !isHeld
  const { changeButton, part, ask } = useFold<HTMLFormElement>(!isFolded, () => setHeld(false))
  const lineId = useId()
  const open = () => {
    ask()
    setHeld(true)
  }
  useOpenedByRefusal(tries, changeButton, open)
  if (isFolded) {
    return (
      <div className={styles.row}>
        <div id={lineId} className={styles.words}>
          <p className={styles.type}>{t(`address.type.${address.type ?? DEFAULT_ADDRESS_TYPE}`)}</p>
          <p dir="auto">{addressWords({ address, country, isWhole: true })}</p>
        </div>
        <Button
          ref={changeButton}
          kind="quiet"
          className={styles.button}
          aria-describedby={lineId}
          onClick={open}
        >
          {t('action.change')}
        </Button>
      </div>
    )
  }
  const hold = () => setHeld(true)
  return (
    <form
      ref={part}
      noValidate
      className={styles.form}
      onFocus={hold}
      onClickCapture={hold}
      onInput={hold}
      onSubmit={(event) => event.preventDefault()}
    >
      <Stack>
        <SavedAddresses terms={terms} />
        <AddressForm terms={terms} answer={answer} showProblems={tries > 0} />
      </Stack>
    </form>
  )
}

// An attempt to order that no shown field explains was refused for this address by the shop.
function useOpenedByRefusal(
  tries: number,
  changeButton: { readonly current: HTMLButtonElement | null },
  open: () => void,
) {
  const seen = useRef(tries)
  useEffect(() => {
    if (tries === seen.current) return
    seen.current = tries
    const card = changeButton.current?.closest('section')
    if (card && !card.querySelector('[aria-invalid="true"]')) open()
  })
}
