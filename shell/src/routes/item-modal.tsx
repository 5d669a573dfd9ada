import { useMessages } from '@storefront/i18n'
import { Route, Routes, useNavigate } from '@storefront/router'
import { Sheet } from '@storefront/ui'
import { type ReactNode, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './item-modal.module.css'
import { RoutePage } from './route-page.tsx'
import { ROUTES } from './route-table.ts'

/** An item in a modal over the list it was opened from (UI-03); closing goes back in history. */
export default function ItemModal(): ReactNode {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const close = () => {
    if (isLeaving.current) return
    isLeaving.current = true
    void navigate(-1)
  }
  return (
    <Sheet open onClose={close} title={t('over.title')} closeLabel={t('over.close')} hideTitle size="wide">
      <div className={styles.over}>
        <Routes>
          {ROUTES.filter(({ id }) => id === 'item').map((route) => (
            <Route key={route.id} path={route.path} element={<RoutePage route={route} />} />
          ))}
        </Routes>
      </div>
    </Sheet>
  )
}
