import { ItemPage } from '../../pages/item-page.tsx'

export default function Item() {
  return (
    <div data-remote="mf-menu" data-testid="item-page">
      <ItemPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
