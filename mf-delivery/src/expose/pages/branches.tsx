import { BranchesPage } from '../../pages/branches-page.tsx'

export default function Branches() {
  return (
    <div data-remote="mf-delivery">
      <BranchesPage />
    </div>
  )
}

export { messages } from '../../messages/catalogue.ts'
