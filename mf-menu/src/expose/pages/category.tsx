import { CategoryPage } from '../../pages/category-page.tsx'

export default function Category() {
  return (
    <div data-remote="mf-menu">
      <CategoryPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
