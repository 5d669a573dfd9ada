/**
 * The part of react-router that the storefront uses, as one shared module. Sharing the library itself would
 * ship its data router to every visitor, because a shared library cannot be tree-shaken.
 */
export {
  BrowserRouter,
  type Location,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
export { Link, type LinkProps } from './link.tsx'
export { NavigationType, useNavigationType } from './navigation-type.tsx'
export { RouteParams, useParams } from './route-params.tsx'
export { useLinks } from './use-links.ts'
