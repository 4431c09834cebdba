import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { DemoOrder } from '../../packages/server/test/demo/demo-orders.ts'

/** A started product. */
export interface SharedProduct {
  /** Its URL, without a trailing slash. */
  readonly url: string
  /** The directory of its database. */
  readonly dataDir: string
}

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface MadeStores {
  /** One for each worker, so that their journeys do not interfere. */
  readonly products: readonly SharedProduct[]
  /** The data of a stopped product with a signed-in operator: every product of a run starts with it. */
  readonly madeStore: string
  /** The number of orders of that product after its first start, and of the first copy after a later start. */
  readonly orders: { readonly made: readonly DemoOrder[]; readonly later: readonly DemoOrder[] }
  /** The browser state of the operator who is signed in to every product. */
  readonly signedInState: SignedInState
}

/** The result of creating the stores. */
export type Stores = MadeStores | { readonly failure: string }

export const storesFile = (folder: string) => join(folder, 'stores.json')
