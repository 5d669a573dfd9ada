import { serverNow } from '@storefront/api-client'
import type { DeskSession } from '@storefront/api-contract/desk'
import { foldText, momentStyle } from '@storefront/domain'
import type { SoldOutUntil } from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { SelectField, Switch, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { useBranchName } from '../branch-name.ts'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { type UntilChoice, UntilFields, untilOf } from './until-fields.tsx'
import { useStock } from './use-stock.ts'

interface HintOf {
  sold_out: boolean
  used_up: boolean | undefined
  off_in_file: boolean | undefined
  back_at: string | null
}
interface SoldOutProps {
  api: DeskApi
  business: DeskSession['business']
}

/** A switch for each item and option of a branch, which is on while it is sold; off until a time if wanted (DK-02). */
export default function SoldOut({ api, business }: SoldOutProps) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const { branches } = business
  const [branchId, setBranchId] = useState(branches[0]?.id ?? '')
  const [wanted, setWanted] = useState('')
  const [choice, setChoice] = useState<UntilChoice>({ until: 'switched', clock: '' })
  const branchName = useBranchName(business)
  const { stock, problem, show } = useStock(api, branchId)
  const isClockMissing = choice.until === 'time' && choice.clock === ''
  const rows = [
    ...stock.items.map(({ item_id, names, ...state }) => ({
      id: `item ${item_id}`,
      name: textOf(names),
      used_up: false,
      off_in_file: false,
      ...state,
      change: (isOff: boolean, until: SoldOutUntil) => api.setSoldOut(branchId, item_id, { isOff, until }),
    })),
    ...stock.options.map(({ modifier_id, names, ...state }) => ({
      id: `option ${modifier_id}`,
      name: t('stock.option', { name: textOf(names) }),
      used_up: false,
      off_in_file: false,
      ...state,
      change: (isOff: boolean, until: SoldOutUntil) =>
        api.setOptionSoldOut(branchId, modifier_id, { isOff, until }),
    })),
  ]
  const hintOf = useHint(business)
  const here = branchName(branchId)
  const found = rows.filter(({ name }) => foldText(name).includes(foldText(wanted)))
  return (
    <div className={styles.sheet}>
      {problem === 'failed' ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      <SelectField
        label={t('stock.branch')}
        options={branches.map(({ id, names }) => ({ value: id, label: textOf(names) }))}
        value={branchId}
        onValue={setBranchId}
      />
      <UntilFields choice={choice} onChoice={setChoice} isPast={problem === 'past'} />
      <TextField label={t('stock.search')} value={wanted} onText={setWanted} />
      {found.map(({ id, name, change, ...state }) => (
        <Switch
          key={id}
          label={[name, here].filter(Boolean).join(' · ')}
          hint={hintOf(state)}
          checked={!state.sold_out}
          disabled={state.off_in_file || (!state.sold_out && isClockMissing)}
          onChecked={(isOn) => void change(!isOn, untilOf(choice)).then(show)}
        />
      ))}
    </div>
  )
}

/** Why something is not sold, and when it is back; undefined while it is sold. */
function useHint({ time_zone: zone }: SoldOutProps['business']) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const now = serverNow()
  return (state: HintOf) => {
    const { back_at: backAt } = state
    if (!state.sold_out) return undefined
    if (state.off_in_file) return t('stock.offInFile')
    if (state.used_up) return t('stock.usedUp')
    const back = backAt && time(backAt, zone, momentStyle(Date.parse(backAt), now, zone))
    return [t('stock.off'), back && t('stock.back', { time: back })].filter(Boolean).join(' · ')
  }
}
