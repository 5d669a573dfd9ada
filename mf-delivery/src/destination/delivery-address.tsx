import type { ZonesAnswer } from '@storefront/api-contract'
import {
  type Address,
  addressFormFor,
  checkAddress,
  DEFAULT_ADDRESS_TYPE,
  placeMark,
} from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useAddressWords, useFold } from '@storefront/remote-kit'
import { type DeliveryState, useBusiness, useDelivery } from '@storefront/store'
import { Button, Stack } from '@storefront/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { AddressFields } from '../address/address-fields.tsx'
import { keepForm } from '../address/keep-form.ts'
import { SavedAddresses } from '../locations/saved-addresses.tsx'
import { messages } from '../messages/catalogue.ts'
import type { DeliveryTerms } from '../place/use-delivery-terms.ts'
import styles from './delivery-address.module.css'

interface TypedAddress {
  address: Address
  /** ISO code of the country it is in. */
  country: string
  /** Whether it is complete, was typed for the current destination, and can be summed up in one line. */
  isKnown: boolean
}

/** The delivery address in the form in which it is sent (DL-05). */
function useTypedAddress(terms: DeliveryTerms, answer: ZonesAnswer): TypedAddress {
  const { country_code: home } = useBusiness()
  const delivery = useDelivery()
  const isAbroad = terms.kind === 'abroad'
  const form = addressFormFor(answer, isAbroad)
  const { type, texts } = delivery.form
  const address = { ...texts, type: type ?? form.type ?? DEFAULT_ADDRESS_TYPE }
  const country = isAbroad ? terms.to.country_iso : home
  const isComplete = checkAddress(address, form, { country }).length === 0
  return { address, country, isKnown: isComplete && isTypedHere(delivery) && !address.note?.trim() }
}

function isTypedHere(delivery: DeliveryState): boolean {
  return delivery.form.typedFor === placeMark(delivery)
}

interface AddressFormProps {
  terms: DeliveryTerms
  answer: ZonesAnswer
  showProblems: boolean
}

/** The address of this delivery, persisted while typing (DL-05). */
function AddressForm({ terms, answer, showProblems }: AddressFormProps) {
  const { country_code: home } = useBusiness()
  const typed = useDelivery((delivery) => delivery.form)
  const isAbroad = terms.kind === 'abroad'
  return (
    <AddressFields
      form={addressFormFor(answer, isAbroad)}
      country={isAbroad ? terms.to.country_iso : home}
      typed={typed}
      onTyped={keepForm}
      showProblems={showProblems}
    />
  )
}

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
