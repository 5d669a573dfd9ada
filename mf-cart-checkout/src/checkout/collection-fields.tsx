import { useMessages } from '@storefront/i18n'
import { RadioGroup } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { CarFields } from './car-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** How a pickup is handed over: the visitor walks in, or it is brought to the car, which is asked for only then (ST-03). */
export function CollectionFields({ form }: { form: CheckoutForm }) {
  const t = useMessages(messages)
  const { walksIn } = form.answers
  return (
    <>
      <RadioGroup
        legend={t('car.how')}
        options={[
          { value: 'walk-in', label: t('car.walkIn') },
          { value: 'car', label: t('car.bring') },
        ]}
        value={walksIn ? 'walk-in' : 'car'}
        onValue={(value) => form.change({ walksIn: value === 'walk-in' })}
      />
      {walksIn ? null : <CarFields form={form} />}
    </>
  )
}
