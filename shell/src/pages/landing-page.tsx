import { openingOf } from '@storefront/domain'
import { useQuery } from '@storefront/query'
import { shiftsQuery, useBranch, useBusiness } from '@storefront/store'
import { useMinute } from '@storefront/store/minute'
import { Page, Stack } from '@storefront/ui'
import { TableNotice } from '../layouts/table-notice.tsx'
import { Contact } from './landing/contact.tsx'
import { Hero } from './landing/hero.tsx'
import { LandingLinks } from './landing/landing-links.tsx'
import { LanguageSwitch } from './landing/language-switch.tsx'
import { OrderEntries } from './landing/order-entries.tsx'
import styles from './landing-page.module.css'

/** RT-02: the business's welcome, and every way into its storefront; what it says of its hours follows the clock (SH-01). */
export function LandingPage() {
  const business = useBusiness()
  const branch = useBranch()
  const { data: shifts } = useQuery(shiftsQuery(business.reference_id, branch.id))
  const minute = useMinute()
  const known = business.selling_types.flatMap((type) => {
    const decided = shifts?.types[type]
    return shifts && decided ? [[type, openingOf(decided, minute, shifts.time_zone)] as const] : []
  })
  return (
    <div>
      <Hero openings={known.map(([, opening]) => opening)} />
      <Page width="wide">
        <Stack gap={8}>
          <TableNotice />
          <OrderEntries openings={Object.fromEntries(known)} />
          <LandingLinks />
          <div className={styles.foot}>
            <LanguageSwitch />
            <Contact />
          </div>
        </Stack>
      </Page>
    </div>
  )
}
