import type { Route } from '../http/index.ts'
import { browsingRoutes } from './browsing/index.ts'
import { cartsRoutes } from './carts/index.ts'

export { placers } from './carts/index.ts'
export { type StorefrontOptions, serveStorefront } from './http/index.ts'

/** Every call of customers. */
export const storefrontRoutes: readonly Route[] = [...browsingRoutes, ...cartsRoutes]
