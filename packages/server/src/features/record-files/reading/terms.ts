import type { Db, Tx } from '../../../database/index.ts'

export interface Region {
  readonly id: string
  readonly name: string
  readonly currency_code: string
}

/** The store's regions and default currency, which cells may refer to. */
export interface StoreTerms {
  readonly regions: readonly Region[]
  readonly defaultCurrency: string
}

/** Reads the terms. With `isLocked` no region changes its currency until the transaction ends. */
export async function readTerms(db: Db | Tx, isLocked = false): Promise<StoreTerms> {
  const store = await db.selectFrom('store').select('default_currency_code').executeTakeFirstOrThrow()
  const regions = await db
    .selectFrom('region')
    .select(['id', 'name', 'currency_code'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forKeyShare())
    .execute()
  return { regions, defaultCurrency: store.default_currency_code }
}

const simple = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns the regions with this name or id. */
export const regionsNamed = ({ regions }: StoreTerms, text: string): readonly Region[] => {
  const exact = regions.filter(({ id, name }) => id === text.trim() || name === text.trim())
  return exact.length > 0 ? exact : regions.filter(({ name }) => simple(name) === simple(text))
}
