import { type DeskPrinter, type DeskSession, PAPER_DOTS, PRINT_KINDS } from '@storefront/api-contract/desk'
import { useLocale, useMessages } from '@storefront/i18n'
import { Button } from '@storefront/ui'
import { NumberTextField, SelectField, Switch, TextField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import { useBusinessText } from '../business-text.ts'
import styles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'

export type PrinterPlace = Omit<DeskPrinter, 'is_down' | 'waiting' | 'failed'>

interface PrinterFormProps {
  business: DeskSession['business']
  /** The address is none that the operator allows. */
  isRefused: boolean
  onSet: (printer: PrinterPlace) => Promise<void>
}

/** Sets up the printer of a kind at a branch (DK-02). */
export function PrinterForm({ business, isRefused, onSet }: PrinterFormProps) {
  const t = useMessages(messages)
  const locale = useLocale()
  const textOf = useBusinessText(business)
  const { branches } = business
  const [printer, setPrinter] = useState<PrinterPlace>(() => ({
    branch_id: branches[0]?.id ?? '',
    kind: 'kitchen',
    host: '',
    port: 9100,
    dots: 576,
    locale: locale === 'ar' ? 'ar' : 'en',
    on_accept: true,
  }))
  const change = (part: object) => setPrinter((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (printer.host.trim()) void onSet({ ...printer, host: printer.host.trim() })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h2>{t('printers.add')}</h2>
      <SelectField
        label={t('stock.branch')}
        options={branches.map(({ id, names }) => ({ value: id, label: textOf(names) }))}
        value={printer.branch_id}
        onValue={(branch_id) => change({ branch_id })}
      />
      <SelectField
        label={t('printers.prints')}
        options={PRINT_KINDS.map((value) => ({ value, label: t(`printers.kind.${value}`) }))}
        value={printer.kind}
        onValue={(kind) => change({ kind })}
      />
      <TextField
        label={t('printers.host')}
        hint={t('printers.hostHint')}
        dir="ltr"
        value={printer.host}
        onText={(host) => change({ host })}
        error={isRefused ? t('printers.refused') : undefined}
      />
      <NumberTextField
        label={t('printers.port')}
        dir="ltr"
        value={printer.port}
        onNumber={(port) => change({ port: port ?? 9100 })}
      />
      <SelectField
        label={t('printers.paper')}
        options={PAPER_DOTS.map((dots) => ({ value: String(dots), label: t(`printers.paper.${dots}`) }))}
        value={String(printer.dots)}
        onValue={(dots) => change({ dots: Number(dots) })}
      />
      <SelectField
        label={t('printers.language')}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ar', label: 'العربية' },
        ]}
        value={printer.locale}
        onValue={(value) => change({ locale: value })}
      />
      <Switch
        label={t('printers.onAccept')}
        checked={printer.on_accept}
        onChecked={(on_accept) => change({ on_accept })}
      />
      <Button type="submit" kind="secondary">
        {t('printers.save')}
      </Button>
    </form>
  )
}
