import type { StorePricesQuery } from '@purser/contract/storefront'
import type { PricingContext } from '@purser/domain/products'
import { type Db, preparedText } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Reads the pricing context of a query: the region of its cart, else its region, else its currency; null if it names none. Throws 404. */
export async function readPricingContext(
  db: Db,
  { cart_id, region_id, currency_code }: StorePricesQuery,
): Promise<PricingContext | null> {
  const [noun, id, read] =
    cart_id === undefined
      ? (['Region', region_id, regionOf] as const)
      : (['Cart', cart_id, regionOfCart] as const)
  if (id === undefined) return currency_code === undefined ? null : ofCurrency(db, currency_code)
  const [region] = await read(db, [id])
  if (!region) throw notFound(noun, id)
  const { currency_code: code, currency_includes_tax } = region
  return { currency_code: code, currency: { includes_tax: currency_includes_tax }, region }
}

async function ofCurrency(db: Db, currency_code: string): Promise<PricingContext> {
  const [currency] = await currencyOf(db, [currency_code])
  return { currency_code, currency: currency ?? null }
}

interface PricingRegion {
  readonly id: string
  readonly currency_code: string
  readonly tax_rate: number | null
  readonly includes_tax: boolean
  readonly currency_includes_tax: boolean
}

const currencyOf = preparedText<{ readonly includes_tax: boolean }>(
  'currency of prices',
  'select includes_tax from currency where code = $1',
)

const columns = `region.id, region.currency_code, region.includes_tax,
  case when region.automatic_taxes then region.tax_rate end as tax_rate,
  (select currency.includes_tax from currency where currency.code = region.currency_code) as currency_includes_tax`

const regionOf = preparedText<PricingRegion>(
  'region of prices',
  `select ${columns} from region where id = $1 and deleted_at is null`,
)

const regionOfCart = preparedText<PricingRegion>(
  'region of a cart of prices',
  `select ${columns} from cart join region on region.id = cart.region_id
    where cart.id = $1 and cart.deleted_at is null`,
)
