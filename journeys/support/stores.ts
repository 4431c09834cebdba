import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { DemoOrder } from '../../packages/server/test/demo/demo-orders.ts'

/** A started product. */
export interface SharedProduct {
  /** Where it is served, without a slash at its end. */
  readonly url: string
  /** Where its database lies. */
  readonly dataDir: string
}

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

export interface MadeStores {
  /** One for each worker: the journeys of one do not meet those of another. */
  readonly products: readonly SharedProduct[]
  /** The data of a product that has ended, whose operator is signed in: what every product of a run begins with. */
  readonly madeStore: string
  /** The orders of that product after its first start, and of the first of the others after a later one. */
  readonly orders: { readonly made: readonly DemoOrder[]; readonly later: readonly DemoOrder[] }
  /** What the browser holds of the operator who is signed in to every product. */
  readonly signedInState: SignedInState
}

/** What the making of the stores came to. */
export type Stores = MadeStores | { readonly failure: string }

export const storesFile = (folder: string) => join(folder, 'stores.json')
