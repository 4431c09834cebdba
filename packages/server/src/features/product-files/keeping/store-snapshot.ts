import { type Db, newId, type Tx } from '../../../database/index.ts'
import { findDownloaded, lostUploadMessage, readLostUploads } from '../../uploads/index.ts'
import { handleOfCollection, handleOfNew, type StoreSnapshot } from '../comparing/merging.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import type { FileProduct, StoreTerms } from '../reading/file-product.ts'
import { readCodeOwners } from './owners.ts'
import { readStates } from './read-states.ts'

/** The store's currencies and regions. */
export async function readTerms(db: Db | Tx): Promise<StoreTerms> {
  const store = await db.selectFrom('store').select('default_currency_code').executeTakeFirstOrThrow()
  const currencies = await db.selectFrom('store_currencies').select('currency_code').execute()
  const regions = await db
    .selectFrom('region')
    .select(['id', 'name', 'currency_code'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    defaultCurrency: store.default_currency_code,
    currencies: new Set(currencies.map(({ currency_code }) => currency_code)),
    regions,
  }
}

/** The store's records that match a file's products or may conflict with them. */
export interface StoreMatches {
  /** Returns the existing product for a file's product; null if it is new. */
  of(product: FileProduct): StoreProduct | null
  /** Returns whether a file's product names two different products, by its id and by its handle. */
  isTwo(product: FileProduct): boolean
  readonly snapshot: StoreSnapshot
}

export async function readStoreMatches(
  db: Db | Tx,
  products: readonly FileProduct[],
  isLocked = false,
): Promise<StoreMatches> {
  const ids = products.flatMap(({ id }) => id ?? [])
  const handles = products.flatMap((product) => handleOfNew(product) ?? [])
  // Collections are locked before products, because deleting a collection also locks in this order, and before prices are read, because
  // changing a region's currency deletes prices.
  const collections = await readCollections(db, products, isLocked)
  const regions = await readRegions(db, products, isLocked)
  const states = await readStates(db, { ids, handles }, isLocked)
  const byHandle = new Map([...states.values()].map((state) => [state.handle ?? '', state]))
  byHandle.delete('')
  const codes = await readCodeOwners(db, (field) =>
    products.flatMap(({ variants }) => variants.flatMap(({ fields }) => String(fields[field] ?? '') || [])),
  )
  const pictures = products.flatMap(picturesOf)
  const downloaded = await findDownloaded(db, pictures)
  const lostUploads = await readLost(db, [...pictures, ...downloaded.values()], isLocked)
  const byId = (product: FileProduct) => states.get(product.id ?? '')
  return {
    of: (product) => byId(product) ?? byHandle.get(handleOfNew(product) ?? '') ?? null,
    isTwo: (product) => {
      const [one, other] = [byId(product), byHandle.get(product.handle ?? '')]
      return one !== undefined && other !== undefined && one.id !== other.id
    },
    snapshot: { collections, regions, codes, downloaded, lostUploads, newId },
  }
}

async function readRegions(db: Db | Tx, products: readonly FileProduct[], isLocked: boolean) {
  const ids = products.flatMap(({ variants }) =>
    variants.flatMap(({ prices }) => prices.flatMap(({ region_id }) => region_id ?? [])),
  )
  if (ids.length === 0) return new Map()
  const regions = await db
    .selectFrom('region')
    .select(['id', 'name', 'currency_code'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .$if(isLocked, (query) => query.forKeyShare())
    .execute()
  return new Map(regions.map(({ id, ...region }) => [id, region]))
}

async function readCollections(db: Db | Tx, products: readonly FileProduct[], isLocked: boolean) {
  const named = products.flatMap(({ collection }) => collection ?? [])
  const handles = named.flatMap((collection) => handleOfCollection(collection) ?? [])
  const titles = named.flatMap(({ title }) => title ?? [])
  if (handles.length + titles.length === 0) return []
  return db
    .selectFrom('product_collection')
    .select(['id', 'title', 'handle'])
    .where('deleted_at', 'is', null)
    .where((or) => or.or([or('handle', 'in', [...handles, '']), or('title', 'in', [...titles, ''])]))
    .orderBy('created_at')
    .$if(isLocked, (query) => query.forShare())
    .execute()
}

const picturesOf = ({ images = [], fields: { thumbnail } }: FileProduct): string[] => [
  ...images,
  ...(typeof thumbnail === 'string' ? [thumbnail] : []),
]

async function readLost(db: Db | Tx, addresses: readonly string[], isLocked: boolean) {
  const lost = await readLostUploads(db, addresses, isLocked)
  return new Map([...lost].map((address) => [address, lostUploadMessage(address)]))
}
