import { LocationsPage } from '../../pages/locations-page.tsx'

export default function Locations() {
  return (
    <div data-remote="mf-delivery">
      <LocationsPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
