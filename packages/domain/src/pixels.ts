export { isPixelProvider, PIXEL_PROVIDERS, type PixelProvider, pixelOrigins } from './pixels/providers.ts'
