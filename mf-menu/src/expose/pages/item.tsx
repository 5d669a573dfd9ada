import { ItemPage } from '../../pages/item-page.tsx'

export default function Item() {
  return (
    <div data-remote="mf-menu">
      <ItemPage />
    </div>
  )
}
