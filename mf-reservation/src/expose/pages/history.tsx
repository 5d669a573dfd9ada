import { HistoryPage } from '../../pages/history-page.tsx'

export default function History() {
  return (
    <div data-remote="mf-reservation">
      <HistoryPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
