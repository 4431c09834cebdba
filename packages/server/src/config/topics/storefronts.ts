import { isOrigin, listOf, topic, variable } from './topic.ts'

export interface StorefrontsConfig {
  /** Origins whose pages may call the Store API from a browser. */
  readonly storeOrigins: ReadonlySet<string>
  /** Secrets of storefronts that call it from their own servers. */
  readonly storeKeys: readonly string[]
  /** Pages of the storefront that take what customers are mailed, with `{token}` in them. */
  readonly accountPages: { readonly password: string | null; readonly orders: string | null }
}

const isStoreKey = (text: string): boolean => /^[\w.~+/=-]{24,200}$/.test(text)

/** A page with the place of the proof in it. */
const isProofPage = (text: string): boolean =>
  text.includes('{token}') && /^https?:\/\/[^\s<>"{}]+$/.test(text.replaceAll(/\{(token|email)\}/g, 'x'))

export const storefronts = topic({
  variables: {
    STORE_CORS: variable(
      (text) => listOf(text).every(isOrigin),
      'must be origins like https://shop.example.com, separated by commas',
    ),
    STORE_KEYS: variable(
      (text) => listOf(text).every(isStoreKey),
      'must be secrets of 24 to 200 letters, digits and signs (openssl rand -hex 32), separated by commas',
      true,
    ),
    STORE_PASSWORD_URL: variable(
      isProofPage,
      'must be a page like https://shop.example.com/account/password?token={token}&email={email}',
    ),
    STORE_ORDERS_URL: variable(
      isProofPage,
      'must be a page like https://shop.example.com/account/orders?token={token}',
    ),
  },
  read: ({ STORE_CORS, STORE_KEYS, STORE_PASSWORD_URL, STORE_ORDERS_URL }): StorefrontsConfig => ({
    storeOrigins: new Set(listOf(STORE_CORS)),
    storeKeys: listOf(STORE_KEYS),
    accountPages: { password: STORE_PASSWORD_URL ?? null, orders: STORE_ORDERS_URL ?? null },
  }),
})
