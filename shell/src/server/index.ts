export { createPageRenderer, type PageInput, type PageRenderer } from './render-page.tsx'
export { sharedModules } from './shared-modules.ts'
