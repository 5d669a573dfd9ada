import type { ZonesAnswer } from '@storefront/api-contract'
import { addressFormFor } from '@storefront/domain'
import { useBusiness, useDelivery } from '@storefront/store'
import { AddressFields } from '../address/address-fields.tsx'
import { keepForm } from '../address/keep-form.ts'
import type { DeliveryTerms } from '../place/use-delivery-terms.ts'

interface AddressFormProps {
  terms: DeliveryTerms
  answer: ZonesAnswer
  showProblems: boolean
}

/** The address of this delivery, persisted while typing (DL-05). */
export function AddressForm({ terms, answer, showProblems }: AddressFormProps) {
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
