import { countries } from '@purser/domain/countries'
import { currencies } from '@purser/domain/currencies'
import { variantCodeNames } from '@purser/domain/products'
import type { Tx } from '../../database/index.ts'

/** The store's existing records that a file can refer to or collide with. */
export interface KnownStore {
  readonly storeId: string
  readonly currencyCodes: ReadonlySet<string>
  readonly countryCodes: ReadonlySet<string>
  readonly storeCurrencies: ReadonlySet<string>
  /** Currency by region id. */
  readonly regions: ReadonlyMap<string, string>
  /** Ids of deleted regions and collections: nothing new may take them. */
  readonly deletedIds: ReadonlySet<string>
  /** Region id by country code, for countries that are in one. */
  readonly countryRegions: ReadonlyMap<string, string>
  readonly paymentProviders: ReadonlySet<string>
  readonly fulfillmentProviders: ReadonlySet<string>
  /** Profile id by id and by type. */
  readonly profiles: ReadonlyMap<string, string>
  /** Keys of {@link shippingKey}. */
  readonly shippingOptions: ReadonlySet<string>
  readonly productHandles: ReadonlySet<string>
  /** Id by handle. */
  readonly collections: ReadonlyMap<string, string>
  readonly collectionIds: ReadonlySet<string>
  /** `sku:X`, `ean:X`, ... of live variants. */
  readonly variantCodes: ReadonlySet<string>
}

/** Two options are the same when name, region and direction are. */
export function shippingKey(option: { name: string; region_id: string; is_return: boolean }): string {
  return JSON.stringify([option.region_id, option.name, option.is_return])
}

type Found = Omit<KnownStore, 'currencyCodes' | 'countryCodes'>

export async function loadKnownStore(tx: Tx): Promise<KnownStore> {
  return {
    currencyCodes: new Set(currencies.map((currency) => currency.code)),
    countryCodes: new Set(countries.map((country) => country.iso_2)),
    ...(await loadSettings(tx)),
    ...(await loadGoods(tx)),
  }
}

type Goods = Pick<Found, 'productHandles' | 'collections' | 'collectionIds' | 'variantCodes'>

async function loadSettings(tx: Tx): Promise<Omit<Found, keyof Goods>> {
  const store = await tx.selectFrom('store').select('id').executeTakeFirstOrThrow()
  const storeCurrencies = await tx.selectFrom('store_currencies').select('currency_code').execute()
  const regions = await tx.selectFrom('region').select(['id', 'currency_code', 'deleted_at']).execute()
  const deleted = await tx
    .selectFrom('product_collection')
    .select('id')
    .where('deleted_at', 'is not', null)
    .execute()
  const inRegions = await tx
    .selectFrom('country')
    .select(['iso_2', 'region_id'])
    .where('region_id', 'is not', null)
    .execute()
  const profiles = await tx
    .selectFrom('shipping_profile')
    .select(['id', 'type'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const options = await tx
    .selectFrom('shipping_option')
    .select(['name', 'region_id', 'is_return'])
    .where('deleted_at', 'is', null)
    .execute()
  const paymentProviders = await tx
    .selectFrom('payment_provider')
    .select('id')
    .where('is_installed', '=', true)
    .execute()
  const fulfillmentProviders = await tx
    .selectFrom('fulfillment_provider')
    .select('id')
    .where('is_installed', '=', true)
    .execute()
  const live = regions.filter((row) => row.deleted_at === null)
  const gone = regions.filter((row) => row.deleted_at !== null)
  return {
    storeId: store.id,
    storeCurrencies: new Set(storeCurrencies.map((row) => row.currency_code)),
    regions: new Map(live.map((row) => [row.id, row.currency_code])),
    deletedIds: new Set([...gone, ...deleted].map((row) => row.id)),
    countryRegions: new Map(inRegions.map((row) => [row.iso_2, row.region_id ?? ''])),
    paymentProviders: new Set(paymentProviders.map((row) => row.id)),
    fulfillmentProviders: new Set(fulfillmentProviders.map((row) => row.id)),
    profiles: new Map(profiles.flatMap((row) => [[row.id, row.id] as const, [row.type, row.id] as const])),
    shippingOptions: new Set(options.map(shippingKey)),
  }
}

async function loadGoods(tx: Tx): Promise<Goods> {
  const products = await tx.selectFrom('product').select('handle').where('deleted_at', 'is', null).execute()
  const collections = await tx
    .selectFrom('product_collection')
    .select(['id', 'handle'])
    .where('deleted_at', 'is', null)
    .execute()
  const variants = await tx
    .selectFrom('product_variant')
    .select(variantCodeNames)
    .where('deleted_at', 'is', null)
    .execute()
  const codesOf = (row: (typeof variants)[number]) =>
    variantCodeNames.flatMap((field) => (row[field] === null ? [] : `${field}:${row[field]}`))
  return {
    productHandles: new Set(products.flatMap((row) => row.handle ?? [])),
    collections: new Map(
      collections.flatMap((row) => (row.handle === null ? [] : [[row.handle, row.id] as const])),
    ),
    collectionIds: new Set(collections.map((row) => row.id)),
    variantCodes: new Set(variants.flatMap(codesOf)),
  }
}
