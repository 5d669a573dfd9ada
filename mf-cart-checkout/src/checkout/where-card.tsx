import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { Sale } from '../sale/use-sale.ts'
import { CarFields } from './car-fields.tsx'
import { FoldCard } from './fold-card.tsx'
import { TableFields, unconfirmedTable } from './table-fields.tsx'
import type { BranchTables } from './use-branch-tables.ts'
import type { CardProps } from './use-cards.ts'

interface WhereCardProps extends CardProps {
  sale: Sale
  tables: BranchTables
  asksForCar: boolean
}

/** Where the order goes: to a table, or to the visitor's car at a branch. */
export function WhereCard(props: WhereCardProps) {
  const { sale, tables, asksForCar, form, open, onOpen, onDone, onAnswered } = props
  const t = useMessages(messages)
  const isDineIn = sale.type === 'dine_in'
  const required = sale.business.dine_in.table_required
  return (
    <FoldCard
      open={open}
      onOpen={isDineIn || asksForCar ? onOpen : undefined}
      onDone={onDone}
      withDone={!isDineIn || !unconfirmedTable(form.answers, tables)}
      icon={isDineIn ? 'dine' : 'car'}
      title={isDineIn ? t('where.dineIn') : t('where.pickup')}
      answer={<WhereAnswer sale={sale} tables={tables} asksForCar={asksForCar} form={form} />}
    >
      <BranchWords sale={sale} />
      {isDineIn ? (
        <TableFields form={form} tables={tables} required={required} onAnswered={onAnswered} />
      ) : null}
      {asksForCar ? <CarFields form={form} /> : null}
    </FoldCard>
  )
}

function WhereAnswer({
  sale,
  tables,
  asksForCar,
  form,
}: Pick<WhereCardProps, 'sale' | 'tables' | 'asksForCar' | 'form'>) {
  const t = useMessages(messages)
  const { tableId, car } = form.answers
  const table = tables.state === 'ready' ? tables.tables.find((one) => one.id === tableId) : undefined
  return (
    <>
      <BranchWords sale={sale} />
      {sale.type === 'dine_in' ? (
        <p>{table ? t('table.name', { name: table.name }) : t('table.none')}</p>
      ) : null}
      {asksForCar ? (
        <p>
          <bdi>{[car.plate, car.make, car.colour].filter(Boolean).join(' · ')}</bdi>
        </p>
      ) : null}
    </>
  )
}

function BranchWords({ sale }: { sale: Sale }) {
  const { locale } = useFormats()
  const { branch, business } = sale
  const address = localText(branch.address, locale, business.locales)
  return (
    <p>
      {localText(branch.names, locale, business.locales)}
      {address ? ` · ${address}` : null}
    </p>
  )
}
