import type { BodyOf } from '@purser/contract/endpoints'
import type { createCart as endpoint } from '@purser/contract/storefront'
import { cartSizeRefusal } from '@purser/domain/carts'
import { countryOf } from '@purser/domain/countries'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { Failure, notAllowed, refuse } from '../../../http/index.ts'
import { addCountry, countryNotSold } from '../../addresses/index.ts'
import { makeLines, mergeNewLines, requireStock } from '../content/cart-lines.ts'

/**
 * Creates a cart, owned by the signed-in customer if there is one. Returns its id. Throws 404 for an unknown region, 400 for a country
 * outside the region and for unavailable lines.
 */
export async function createCart(tx: Tx, ctx: Context, asked: BodyOf<typeof endpoint>): Promise<string> {
  const body = asked ?? {}
  const region = await chooseRegion(tx, body)
  const country = countryIn(region, body.country_code)
  const cart_id = newId(idPrefixes.cart)
  await tx
    .insertInto('cart')
    .values({
      id: cart_id,
      customer_id: ctx.customerId,
      email: await emailOfAccount(tx, ctx.customerId),
      region_id: region.id,
      currency_code: region.currency_code,
      shipping_address_id: country && (await addCountry(tx, ctx, country)),
      context: json(body.context),
      metadata: json(mergeMetadata(null, body.metadata)),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  const place = { cart_id, region_id: region.id, currency_code: region.currency_code }
  const wanted = await makeLines(tx, ctx, place, body.items ?? [], { list: 'items', isForCustomers: true })
  const lines = mergeNewLines(wanted)
  if (lines.length === 0) return cart_id
  refuse(cartSizeRefusal({ items: lines, shipping_methods: [] }))
  for (const { variant_id } of lines) await requireStock(tx, ctx, variant_id, lines)
  await tx.insertInto('line_item').values(lines).execute()
  return cart_id
}

/** Loads the email of an account. */
export async function emailOfAccount(tx: Tx, customerId: string | null): Promise<string | null> {
  if (customerId === null) return null
  const customer = await tx
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return customer?.email ?? null
}

interface Wish {
  readonly region_id?: string | undefined
  readonly country_code?: string | undefined
}

/** Finds the given region, else the country's, else the first one. Throws 404 or 400 when there is none. */
export async function chooseRegion(tx: Tx, { region_id, country_code }: Wish) {
  const region = await tx
    .selectFrom('region')
    .select(['id', 'currency_code'])
    .select((row) =>
      row
        .selectFrom('country')
        .select((country) => country.fn.agg<string[]>('array_agg', ['country.iso_2']).as('codes'))
        .whereRef('country.region_id', '=', 'region.id')
        .as('countries'),
    )
    .where('deleted_at', 'is', null)
    .$if(region_id !== undefined, (query) => query.where('region.id', '=', region_id ?? ''))
    .$if(region_id === undefined && country_code !== undefined, (query) =>
      query.where('region.id', 'in', (inner) =>
        inner
          .selectFrom('country')
          .select('region_id')
          .where('iso_2', '=', countryOf(country_code ?? '')?.iso_2 ?? '')
          .where('region_id', 'is not', null)
          .$castTo<{ region_id: string }>(),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    // Deleting the region or changing its currency locks this row.
    .forKeyShare()
    .executeTakeFirst()
  if (region) return region
  if (region_id !== undefined)
    throw new Failure('not_found', `Region with id ${region_id} was not found`, { field: 'region_id' })
  if (country_code !== undefined) throw countryNotSold(country_code, 'not_allowed')
  throw notAllowed('The store has no region yet. Create one first.', 'unknown_reference', 'region_id')
}

/** Returns the given country of a region, or its only one, else null. Throws 400 when the country isn't in the region. */
export function countryIn(
  { countries }: { readonly countries: readonly string[] | null },
  code: string | undefined,
): string | null {
  const allowed = countries ?? []
  if (code === undefined) return allowed.length === 1 ? (allowed[0] ?? null) : null
  const two = countryOf(code)?.iso_2
  if (two === undefined || !allowed.includes(two)) throw countryNotSold(code, 'not_allowed')
  return two
}
