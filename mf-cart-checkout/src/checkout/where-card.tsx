import { businessParts, localText } from '@storefront/domain'
import { LONGEST_CAR_WORD } from '@storefront/domain/lengths'
import { useFormats, useMessages } from '@storefront/i18n'
import type { CarInfo } from '@storefront/store'
import { RadioGroup, TextField } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import { fieldId } from '../ordering/checkout-fields.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { type CardProps, DotJoined, FoldCard } from './fold-card.tsx'
import { type BranchTables, TableFields, unconfirmedTable } from './table-fields.tsx'
import { type CheckoutForm, useFieldErrors } from './use-checkout-form.ts'
import styles from './where-card.module.css'

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
  const { food } = businessParts(ordering.business.business_type)
  // Who comes for a service expects no table.
  const noTable = food ? t('table.none') : ''
  const place = table ? t('table.named', { name: table.name }) : noTable
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

/** How a pickup is handed over: the visitor walks in, or it is brought to the car, which is asked for only then (ST-03). */
function CollectionFields({ form }: { form: CheckoutForm }) {
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

/** How the team finds the visitor's car (ST-03). */
function CarFields({ form }: { form: CheckoutForm }) {
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
