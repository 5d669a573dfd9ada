import { SearchPage } from '../../pages/search-page.tsx'

export default function Search() {
  return (
    <div data-remote="mf-menu">
      <SearchPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
