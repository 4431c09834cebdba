export { type StorefrontOptions, serveStorefront } from './serve-storefront.ts'
