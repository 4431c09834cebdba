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
  if (id === undefined) return currency_code === undefined ? null : { currency_code }
  const [region] = await read(db, [id])
  if (!region) throw notFound(noun, id)
  return { currency_code: region.currency_code, region }
}

interface PricingRegion {
  readonly id: string
  readonly currency_code: string
  readonly tax_rate: number
}

const regionOf = preparedText<PricingRegion>(
  'region of prices',
  'select id, currency_code, tax_rate from region where id = $1 and deleted_at is null',
)

const regionOfCart = preparedText<PricingRegion>(
  'region of a cart of prices',
  `select region.id, region.currency_code, region.tax_rate from cart join region on region.id = cart.region_id
    where cart.id = $1 and cart.deleted_at is null`,
)
