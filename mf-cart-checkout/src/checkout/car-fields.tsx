import { LONGEST_CAR_WORD } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import type { CarInfo } from '@storefront/store'
import { TextField } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import styles from './car-fields.module.css'
import type { CheckoutForm } from './use-checkout-form.ts'
import { useFieldErrors } from './use-field-errors.ts'

/** How the team finds the visitor's car (ST-03). */
export function CarFields({ form }: { form: CheckoutForm }) {
  const t = useMessages(messages)
  const errors = useFieldErrors(form.shown)
  const { car } = form.answers
  const change = (changes: Partial<CarInfo>) => form.change({ car: { ...car, ...changes } })
  return (
    <>
      <TextField
        id={fieldId('plate')}
        label={t('car.plate')}
        hint={t('car.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="auto"
        required
        value={car.plate}
        error={errors.plate}
        onText={(plate) => change({ plate })}
        onBlur={() => form.leave('plate')}
      />
      <div className={styles.pair}>
        <TextField
          label={t('car.make')}
          autoComplete="off"
          dir="auto"
          maxLength={LONGEST_CAR_WORD}
          value={car.make}
          onText={(make) => change({ make })}
        />
        <TextField
          label={t('car.colour')}
          autoComplete="off"
          dir="auto"
          maxLength={LONGEST_CAR_WORD}
          value={car.colour}
          onText={(colour) => change({ colour })}
        />
      </div>
    </>
  )
}
