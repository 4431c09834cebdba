export { type StorefrontOptions, serveStorefront } from './serve-storefront.ts'
export { shareRefusals } from './share-refusals.ts'
