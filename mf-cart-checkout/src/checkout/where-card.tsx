import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { CollectionFields } from './collection-fields.tsx'
import { DotJoined } from './dot-joined.tsx'
import { FoldCard } from './fold-card.tsx'
import { TableFields, unconfirmedTable } from './table-fields.tsx'
import type { BranchTables } from './use-branch-tables.ts'
import type { CardProps } from './use-cards.ts'

interface WhereCardProps extends CardProps {
  ordering: OrderingContext
  tables: BranchTables
  asksForCar: boolean
}

/** Where the order goes: to a table, over the counter of a branch, or to the visitor's car there. */
export function WhereCard(props: WhereCardProps) {
  const { ordering, tables, asksForCar, form, open, onOpen, onDone, onLeave, onAnswered } = props
  const t = useMessages(messages)
  const isDineIn = ordering.type === 'dine_in'
  const required = ordering.business.dine_in.table_required
  return (
    <FoldCard
      open={open}
      onOpen={isDineIn || asksForCar ? onOpen : undefined}
      onDone={onDone}
      onLeave={onLeave}
      withDone={isDineIn ? !unconfirmedTable(form.answers, tables) : !form.answers.walksIn}
      icon={isDineIn ? 'dine' : asksForCar && !form.answers.walksIn ? 'car' : 'bag'}
      title={isDineIn ? t('where.dineIn') : t('where.pickup')}
      answer={<WhereAnswer ordering={ordering} tables={tables} asksForCar={asksForCar} form={form} />}
    >
      <BranchWords ordering={ordering} />
      {isDineIn ? (
        <TableFields form={form} tables={tables} required={required} onAnswered={onAnswered} />
      ) : null}
      {asksForCar ? <CollectionFields form={form} /> : null}
    </FoldCard>
  )
}

function WhereAnswer({
  ordering,
  tables,
  asksForCar,
  form,
}: Pick<WhereCardProps, 'ordering' | 'tables' | 'asksForCar' | 'form'>) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { tableId, car, walksIn } = form.answers
  const table = tables.state === 'ready' ? tables.tables.find((one) => one.id === tableId) : undefined
  const place = table ? t('table.named', { name: table.name }) : t('table.none')
  const collection = walksIn ? [t('car.walkIn')] : [car.plate, car.make, car.colour]
  const answers = ordering.type === 'dine_in' ? [place] : asksForCar ? collection : []
  const branch = localText(ordering.branch.names, locale, ordering.business.locales)
  const parts = answers.filter(Boolean).map((words) => ({ id: words, text: <bdi>{words}</bdi> }))
  return <DotJoined parts={[{ id: 'branch', text: branch }, ...parts]} />
}

function BranchWords({ ordering }: { ordering: OrderingContext }) {
  const { locale } = useFormats()
  const { branch, business } = ordering
  const address = localText(branch.address, locale, business.locales)
  return (
    <p>
      {localText(branch.names, locale, business.locales)}
      {address ? ` · ${address}` : null}
    </p>
  )
}
