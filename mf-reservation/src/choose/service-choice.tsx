import type { Service } from '@storefront/api-contract/reservation'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { RadioGroup } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'

interface ServiceChoiceProps {
  services: readonly Service[]
  value: string | null
  onValue: (serviceId: string) => void
}

/** The services of a branch with description and duration. */
export function ServiceChoice({ services, value, onValue }: ServiceChoiceProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  return (
    <RadioGroup
      legend={t('choose.service')}
      options={services.map(({ id, names, descriptions, minutes }) => {
        const about = localText(descriptions, locale, locales)
        return {
          value: id,
          label: <bdi>{localText(names, locale, locales)}</bdi>,
          hint: about ? <bdi>{about}</bdi> : undefined,
          end: t('choose.minutes', { count: minutes }),
        }
      })}
      value={value}
      onValue={onValue}
    />
  )
}
