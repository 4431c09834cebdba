import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import {
  type listShippingOptions as endpoint,
  type ListedShippingOption,
  listedShippingOption,
  type ShippingOption,
} from '@purser/contract/shipping'
import { defaultTaxes, grossPrice, type TaxRate, taxOfPrice, taxRateOf } from '@purser/domain/taxes'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { hasWords, pricesOfOption, taxRatesOfOption } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { type Condition, chooseOrder, isWithin, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

/**
 * Lists shipping options for sending and returning goods, newest first unless `order` says otherwise, each with its region, profile and
 * requirements; `q` searches their names. Throws 400 on an unknown sort order.
 */
export async function listShippingOptions(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectOption(query)
  const { rows, count } = await listPage<TaxedOption>(db, {
    list: { table: 'shipping_option', facets: [] },
    columns,
    where: conditionsOf(query),
    createdAt: query.created_at,
    sort: sortBy('shipping_option', chooseOrder(query.order, ['created_at', 'updated_at', 'name', 'amount'])),
    limit,
    offset,
  })
  const shipping_options = await presentSelected(db, 'shipping_option', rows.map(taxed), selection)
  return { shipping_options: shipping_options as ListedShippingOption[], count, offset, limit }
}

/** Returns a shipping option. Throws 404, or 400 on an unknown name. */
export async function readShippingOption(
  db: Db,
  id: string,
  query: SelectionQuery,
): Promise<ListedShippingOption> {
  const selection = selectOption(query)
  const { rows } = await sql<TaxedOption>`select ${columns} from shipping_option
    where shipping_option.id = ${id} and shipping_option.deleted_at is null`.execute(db)
  const [option] = await presentSelected(db, 'shipping_option', rows.map(taxed), selection)
  if (!option) throw notFound('Shipping option', id)
  return option as ListedShippingOption
}

type TaxedOption = ShippingOption & { readonly tax_rate: number; readonly taxes: TaxRate[] | null }

const columns = sql`shipping_option.*, ${pricesOfOption} as prices,
  (select region.tax_rate from region where region.id = shipping_option.region_id) as tax_rate,
  ${sql.raw(taxRatesOfOption('shipping_option.id'))} as taxes`

const usual = { relations: ['region', 'profile', 'requirements', 'prices', 'tax_rates'] }
const selectOption = (query: SelectionQuery) =>
  select(listedShippingOption, query, usual, 'a shipping option')

/** Adds the price including its taxes, its own or its region's, to an option, as clients of this API expect. */
export function taxed<
  Priced extends {
    readonly amount: number | null
    readonly includes_tax: boolean
    readonly tax_rate: number
    readonly taxes: readonly TaxRate[] | null
  },
>({ tax_rate, taxes, ...option }: Priced) {
  const { amount } = option
  const rate = taxRateOf({ taxes }, tax_rate)
  return {
    ...option,
    price_incl_tax: amount === null ? null : grossPrice(amount, option, rate),
    tax_amount: amount === null ? null : taxOfPrice(amount, option, rate),
    tax_rates: [...(taxes ?? defaultTaxes(tax_rate))],
  }
}

function conditionsOf(query: QueryOf<typeof endpoint>) {
  const { q, id, name, region_id, is_return, admin_only, updated_at } = query
  const conditions: Condition[] = hasWords(sql`shipping_option.name`, q)
  conditions.push(sql`shipping_option.deleted_at is null`)
  if (id !== undefined) conditions.push(sql`shipping_option.id = any (${[...id]}::text[])`)
  if (name !== undefined) conditions.push(sql`shipping_option.name = ${name}`)
  if (region_id !== undefined)
    conditions.push(sql`shipping_option.region_id = any (${[...region_id]}::text[])`)
  if (is_return !== undefined) conditions.push(sql`shipping_option.is_return = ${is_return}`)
  if (admin_only !== undefined) conditions.push(sql`shipping_option.admin_only = ${admin_only}`)
  if (updated_at) conditions.push(isWithin('shipping_option.updated_at', updated_at))
  return conditions
}
