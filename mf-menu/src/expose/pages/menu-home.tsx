import { MenuHomePage } from '../../pages/menu-home-page.tsx'

export default function MenuHome() {
  return (
    <div data-remote="mf-menu">
      <MenuHomePage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
