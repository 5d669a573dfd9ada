import type { Branch, branchesCall, CallAnswer } from '@storefront/api-contract'
import { type GeoPoint, localText, type SellingType } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBranch, useBusiness, useVisit } from '@storefront/store'
import { announce, Button, Icon, Notice, Stack, toast } from '@storefront/ui'
import { useShownDistance } from '../geolocation/use-shown-distance.ts'
import { useVisitorPosition } from '../geolocation/use-visitor-position.ts'
import { messages } from '../messages/catalogue.ts'
import { BranchCard } from './branch-card.tsx'
import styles from './branch-list.module.css'
import { nearestFirst, placeOf } from './nearest-first.ts'

export interface BranchChoiceProps {
  /** The current selling type, if any: branches that do not offer it cannot be chosen. */
  type?: SellingType | null
  headingLevel: 2 | 3
  onChosen?: () => void
}

interface BranchListProps extends BranchChoiceProps {
  answer: CallAnswer<typeof branchesCall>
}

export function BranchList({ answer, type = null, headingLevel, onChosen }: BranchListProps) {
  const visitor = useVisitorPosition()
  const current = useBranch()
  const choose = useChooseBranch()
  const sayNearest = useSayNearest(answer.branches)
  const showDistances = async () => sayNearest(await visitor.ask())

  return (
    <Stack>
      {answer.branches.some(placeOf) ? (
        <DistanceButton visitor={visitor} onClick={() => void showDistances()} />
      ) : null}
      <Stack as="ul" role="list" gap={3}>
        {nearestFirst(answer.branches, visitor.place).map(({ branch, metres }) => (
          <BranchCard
            key={branch.id}
            branch={branch}
            metres={metres}
            clock={answer}
            missing={type !== null && !branch.selling_types.includes(type) ? type : null}
            isCurrent={branch.id === current.id}
            headingLevel={headingLevel}
            onChoose={() => {
              choose(branch)
              onChosen?.()
            }}
          />
        ))}
      </Stack>
    </Stack>
  )
}

function DistanceButton({
  visitor,
  onClick,
}: {
  visitor: ReturnType<typeof useVisitorPosition>
  onClick: () => void
}) {
  const t = useMessages(messages)
  return (
    <Stack gap={0} align="start">
      <Button kind="secondary" busy={visitor.asking} onClick={onClick}>
        <Icon name="pin" size={20} />
        {t(visitor.place ? 'distance.update' : 'distance.show')}
      </Button>
      <div role="status" className={styles.problem}>
        {visitor.problem ? <Notice tone="warning">{t(`distance.${visitor.problem}`)}</Notice> : null}
      </div>
    </Stack>
  )
}

function useSayNearest(branches: BranchListProps['answer']['branches']) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const shown = useShownDistance()
  return (place: GeoPoint | null) => {
    const nearest = nearestFirst(branches, place)[0]
    if (!nearest || nearest.metres === null) return
    const name = localText(nearest.branch.names, locale, locales)
    announce(t('distance.nearest', { name, distance: shown(nearest.metres) }))
  }
}

/** Selects a branch and announces it (RT-09). */
function useChooseBranch(): (branch: Branch) => void {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const current = useBranch()
  const choose = useVisit((visit) => visit.choose)
  return (branch) => {
    // A table belongs to one branch, so changing the branch clears it.
    choose(branch.id === current.id ? { branchId: branch.id } : { branchId: branch.id, tableId: null })
    toast({
      text: t('branch.now-chosen', { name: localText(branch.names, locale, locales) }),
      tone: 'success',
    })
  }
}
