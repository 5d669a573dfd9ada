import { useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { QueryProblem } from '@storefront/remote-kit'
import { branchesQuery, useBusiness } from '@storefront/store'
import { Button, EmptyState, Notice, Skeleton, Stack, VisuallyHidden } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { type BranchChoiceProps, BranchList } from './branch-list.tsx'
import { BranchesMap } from './branches-map.tsx'

const CHECK_EVERY = 60_000

interface BranchesPanelProps extends BranchChoiceProps {
  /** Whether a map can be opened over the list. */
  withMap?: boolean
}

export function BranchesPanel(props: BranchesPanelProps) {
  const t = useMessages(messages)
  const business = useBusiness()
  const query = useQuery({ ...branchesQuery(business.reference_id), refetchInterval: CHECK_EVERY })
  const retry = () => void query.refetch()

  if (!query.data && query.isError) {
    return <QueryProblem query={query} level={props.headingLevel} title={t('branches.failed-title')} />
  }
  if (!query.data) return <BranchesWaiting />
  if (query.data.branches.length === 0) {
    return (
      <EmptyState
        icon="pin"
        title={t('branches.empty-title')}
        text={t('branches.empty-text')}
        level={props.headingLevel}
        action={
          <Button kind="secondary" busy={query.isFetching} onClick={retry} children={t('problem.retry')} />
        }
      />
    )
  }
  return (
    <Stack>
      {query.isError ? <Notice tone="warning">{t('branches.stale')}</Notice> : null}
      {props.withMap ? <BranchesMap branches={query.data.branches} /> : null}
      <BranchList answer={query.data} {...props} />
    </Stack>
  )
}

function BranchesWaiting() {
  const t = useMessages(messages)
  return (
    <div role="status">
      <VisuallyHidden>{t('branches.waiting')}</VisuallyHidden>
      <Stack gap={3}>
        <Skeleton shape="block" height={44} width="50%" />
        <Skeleton shape="block" height={176} />
        <Skeleton shape="block" height={176} />
      </Stack>
    </div>
  )
}
