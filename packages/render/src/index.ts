export type { LocaleTexts, RenderedPage } from './render-messages.ts'
export { RenderFailed, type RenderWorker, startRenderWorker } from './render-worker.ts'
