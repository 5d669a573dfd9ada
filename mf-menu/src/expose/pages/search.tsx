import { SearchPage } from '../../pages/search-page.tsx'

export default function Search() {
  return (
    <div data-remote="mf-menu">
      <SearchPage />
    </div>
  )
}
