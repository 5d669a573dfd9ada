import { useMessages } from '@storefront/i18n'
import { QueryProblem } from '@storefront/remote-kit'
import { Chip, Inline, Skeleton, Stack } from '@storefront/ui'
import { useState } from 'react'
import { AreaList } from '../areas/area-list.tsx'
import { messages } from '../messages/catalogue.ts'
import { DropPin } from '../pin/drop-pin.tsx'
import { CountryList } from '../shipping/country-list.tsx'
import { LocateInZone } from '../zones/locate-in-zone.tsx'
import { useZones } from '../zones/use-zones.ts'
import { useChoosePlace } from './use-choose-place.ts'

type View = 'areas' | 'pin' | 'countries'

interface PlaceChoiceProps {
  /** Whether the sheet around it is open: it is still drawn while that closes. */
  open: boolean
  onChosen: () => void
}

/** Destination picker: area by name, pin on the map, current position, or country (DL-02, DL-08). */
export function PlaceChoice({ open, onChosen }: PlaceChoiceProps) {
  const t = useMessages(messages)
  const query = useZones()
  const choose = useChoosePlace()
  const [view, setView] = useState<View | null>(null)
  if (!query.data)
    return query.isError ? (
      <QueryProblem query={query} level={3} title={t('place.failed')} />
    ) : (
      <Skeleton lines={8} />
    )
  const { zones, drop_pin: hasPin, countries = [] } = query.data
  const views = viewsOf({
    areas: zones.length > 0,
    pin: hasPin && zones.length > 0,
    countries: countries.length > 0,
  })
  const shown = view && views.includes(view) ? view : views[0]
  return (
    <Stack gap={3}>
      <Inline>
        {views.length < 2
          ? null
          : views.map((one) => (
              <Chip
                key={one}
                icon={one === 'areas' ? 'list' : one === 'pin' ? 'pin' : 'globe'}
                selected={one === shown}
                onClick={() => setView(one)}
              >
                {t(`choice.${one}`)}
              </Chip>
            ))}
      </Inline>
      {shown === 'areas' ? (
        <>
          <LocateInZone
            zones={zones}
            open={open}
            onFound={(hit) => {
              choose.zone(hit)
              onChosen()
            }}
          />
          <AreaList
            zones={zones}
            onChoose={({ zone, area }) => {
              choose.zone({ zone, area, pin: null })
              onChosen()
            }}
          />
        </>
      ) : null}
      {shown === 'pin' ? (
        <DropPin
          zones={zones}
          onChoose={(hit) => {
            choose.zone(hit)
            onChosen()
          }}
          onList={() => setView('areas')}
        />
      ) : null}
      {shown === 'countries' ? (
        <CountryList
          countries={countries}
          onChoose={(country) => {
            choose.country(country)
            onChosen()
          }}
        />
      ) : null}
    </Stack>
  )
}

function viewsOf(offered: Record<View, boolean>): View[] {
  return (['areas', 'pin', 'countries'] as const).filter((view) => offered[view])
}
