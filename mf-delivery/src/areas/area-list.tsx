import type { DeliveryZone } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { searchAreas } from '@storefront/domain/zones'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness, useDelivery } from '@storefront/store'
import { EmptyState, Icon, List, ListRow, Stack, VisuallyHidden } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { IndexedGroups } from '@storefront/ui/indexed-groups'
import { type ReactNode, useMemo, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useZoneWords } from '../zones/use-zone-words.ts'
import styles from './area-list.module.css'
import { type ServedArea, servedAreas } from './served-areas.ts'

/** Fewer areas fit on one and a half screens of a phone. */
const FEWEST_WITH_INDEX = 20

interface AreaListProps {
  zones: readonly DeliveryZone[]
  onChoose: (served: ServedArea) => void
}

/** Areas searchable in every language, grouped by parent, recent ones first; with fee, minimum and time (DL-02). */
export function AreaList({ zones, onChoose }: AreaListProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const [text, setText] = useState('')
  const recentIds = useDelivery((delivery) => delivery.recent)
  const served = useMemo(() => servedAreas(zones), [zones])
  const areas = useMemo(() => [...served.values()].map(({ area }) => area), [served])
  const groups = searchAreas(areas, text)
  const recent = text.trim() === '' ? recentIds.flatMap((id) => served.get(id) ?? []) : []
  const named = groups.map((group) => ({
    title: localText(group.parent_names, locale, locales) || t('areas.others'),
    areas: group.areas.flatMap(({ id }) => served.get(id) ?? []),
    onChoose,
  }))
  const found = groups.reduce((sum, group) => sum + group.areas.length, 0)
  return (
    <Stack gap={3}>
      <TextField
        type="search"
        label={t('areas.search')}
        value={text}
        onText={setText}
        autoComplete="off"
        enterKeyHint="search"
        start={<Icon name="search" size={20} />}
      />
      <div role="status">
        <VisuallyHidden>{text.trim() === '' ? '' : t('areas.found', { count: found })}</VisuallyHidden>
      </div>
      {found === 0 ? (
        <EmptyState icon="search" level={3} title={t('areas.none')} text={t('areas.noneText')} />
      ) : null}
      {recent.length > 0 ? <AreaGroup title={t('areas.recent')} areas={recent} onChoose={onChoose} /> : null}
      <AreaGroups groups={named} hasIndex={text.trim() === '' && found >= FEWEST_WITH_INDEX} />
    </Stack>
  )
}

/** Several groups with an index once they are long; fewer areas are seen at a glance. */
function AreaGroups({
  groups,
  hasIndex,
}: {
  groups: readonly AreaGroupProps[]
  hasIndex: boolean
}): ReactNode {
  const t = useMessages(messages)
  const plain = groups.map((group) => <AreaGroup key={group.areas[0]?.area.id} {...group} />)
  if (!hasIndex || groups.length < 2) return plain
  const indexed = groups.map((group) => ({
    id: group.areas[0]?.area.id ?? group.title,
    title: group.title,
    content: <AreaRows {...group} />,
  }))
  return (
    <IndexedGroups label={t('areas.index')} groups={indexed}>
      <Stack gap={3}>{plain}</Stack>
    </IndexedGroups>
  )
}

interface AreaGroupProps {
  title: string
  areas: readonly ServedArea[]
  onChoose: (served: ServedArea) => void
}

function AreaGroup(group: AreaGroupProps) {
  return (
    <section aria-label={group.title}>
      <h3 className={styles.parent} dir="auto">
        {group.title}
      </h3>
      <AreaRows {...group} />
    </section>
  )
}

function AreaRows({ title, areas, onChoose }: AreaGroupProps) {
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const words = useZoneWords()
  const chosen = useDelivery((delivery) => delivery.place?.areaId)
  return (
    <List aria-label={title}>
      {areas.map((served) => (
        <ListRow
          key={served.area.id}
          title={<bdi>{localText(served.area.names, locale, locales)}</bdi>}
          text={words(served.zone)}
          end={served.area.id === chosen ? <Icon name="check" size={20} /> : null}
          onClick={() => onChoose(served)}
        />
      ))}
    </List>
  )
}
