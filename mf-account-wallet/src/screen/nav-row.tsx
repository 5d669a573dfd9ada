import { Link } from '@storefront/router'
import { Icon, type IconName, ListRow } from '@storefront/ui'
import type { ReactNode } from 'react'

interface NavRowProps {
  to: string
  icon: IconName
  title: ReactNode
  text?: ReactNode
}

/** A row that links to another screen. */
export function NavRow({ to, icon, title, text }: NavRowProps) {
  return (
    <ListRow
      start={<Icon name={icon} />}
      title={title}
      text={text}
      end={<Icon name="forward" size={20} />}
      link={(content, className) => (
        <Link to={to} className={className}>
          {content}
        </Link>
      )}
    />
  )
}
