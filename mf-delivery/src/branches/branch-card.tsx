import type { Branch } from '@storefront/api-contract'
import { localText, type SellingType, telephoneLink } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { directionsLink } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Button, Card, classNames, Icon, type IconName, Inline, Tag } from '@storefront/ui'
import { useId } from 'react'
import { useShownDistance } from '../geolocation/use-shown-distance.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './branch-card.module.css'
import { branchHours } from './branch-hours.ts'
import { placeOf } from './nearest-first.ts'

interface BranchCardProps {
  branch: Branch
  metres: number | null
  /** Server time of the answer, and the time zone of the branch. */
  clock: { now: string; time_zone: string }
  /** The selling type that this branch does not offer. */
  missing: SellingType | null
  isCurrent: boolean
  headingLevel: 2 | 3
  onChoose: () => void
}

export function BranchCard(props: BranchCardProps) {
  const { branch, metres, clock, isCurrent, headingLevel } = props
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { locales } = useBusiness()
  const shown = useShownDistance()
  const titleId = useId()
  const name = localText(branch.names, locale, locales)
  const address = localText(branch.address, locale, locales)
  const Heading = `h${headingLevel}` as const

  return (
    <Card as="li" className={classNames(styles.card, isCurrent && styles.current)} aria-labelledby={titleId}>
      <div className={styles.top}>
        <Heading id={titleId} className={styles.name} dir="auto">
          {name}
        </Heading>
        {metres === null ? null : (
          <span className={styles.away}>{t('branch.away', { distance: shown(metres) })}</span>
        )}
      </div>
      <HoursLine branch={branch} clock={clock} />
      {address ? (
        <p className={styles.address} dir="auto">
          {address}
        </p>
      ) : null}
      <Inline as="ul" className={styles.types}>
        {branch.selling_types.map((type) => (
          <li key={type}>
            <Tag tone="neutral">{t(`type.${type}`)}</Tag>
          </li>
        ))}
      </Inline>
      <BranchActions {...props} name={name} />
    </Card>
  )
}

function HoursLine({ branch, clock }: Pick<BranchCardProps, 'branch' | 'clock'>) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const { says, at, style } = branchHours(branch, clock.now, clock.time_zone)
  return (
    <p className={classNames(styles.hours, branch.open ? styles.open : styles.closed)}>
      {t(`branch.${says}`, at === null ? {} : { time: time(at, clock.time_zone, style) })}
    </p>
  )
}

function BranchActions({ branch, missing, isCurrent, onChoose, name }: BranchCardProps & { name: string }) {
  const t = useMessages(messages)
  const call = branch.phone === null ? null : telephoneLink(branch.phone)
  const place = placeOf(branch)
  return (
    <div className={styles.actions}>
      {call ? <RoundLink icon="phone" href={call} label={t('branch.call-name', { name })} /> : null}
      {place ? (
        <RoundLink
          icon="pin"
          href={directionsLink(place)}
          isElsewhere
          label={t('branch.directions-name', { name })}
        />
      ) : null}
      {missing && !isCurrent ? (
        <span className={styles.missing}>{t(`branch.without-${missing}`)}</span>
      ) : (
        <Button
          kind="secondary"
          className={styles.choose}
          aria-label={t(isCurrent ? 'branch.chosen-name' : 'branch.choose-name', { name })}
          onClick={onChoose}
        >
          {isCurrent ? <Icon name="check" size={20} /> : null}
          {t(isCurrent ? 'branch.chosen' : 'branch.choose')}
        </Button>
      )}
    </div>
  )
}

interface RoundLinkProps {
  icon: IconName
  href: string
  label: string
  /** External: opens in a new tab. */
  isElsewhere?: boolean
}

function RoundLink({ icon, href, label, isElsewhere = false }: RoundLinkProps) {
  const beside = isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a className={styles.round} href={href} aria-label={label} title={label} {...beside}>
      <Icon name={icon} size={20} />
    </a>
  )
}
