import { useMessages } from '@storefront/i18n'
import { classNames, Icon, List, ListRow, Sheet } from '@storefront/ui'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './category-button.module.css'
import { useScrollDirection } from './use-scroll-direction.ts'

interface CategoryButtonProps {
  tabs: readonly { id: string; label: string }[]
  active: string | null
  onSelect: (id: string) => void
}

/**
 * A button that opens the list of categories. It has a place above them at the start of the page. Further down it would
 * lie over the menu: it leaves while one reads on, and floats as an icon when one scrolls up; the keyboard reaches it at
 * any time.
 */
export default function CategoryButton({ tabs, active, onSelect }: CategoryButtonProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const direction = useScrollDirection()
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={classNames(styles.button, styles[direction])}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="list" size={20} />
        <span className={styles.label}>{t('home.categoriesOpen')}</span>
      </button>
      <Sheet open={isOpen} onClose={close} title={t('home.categories')} closeLabel={t('action.close')}>
        <List>
          {tabs.map(({ id, label }) => (
            <ListRow
              key={id}
              title={label}
              end={id === active ? <Icon name="check" size={20} /> : null}
              onClick={() => {
                close()
                // After the closing sheet has restored focus and page scrolling.
                setTimeout(() => onSelect(id), 250)
              }}
            />
          ))}
        </List>
      </Sheet>
    </>
  )
}
