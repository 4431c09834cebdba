import { idPrefixes } from '@purser/domain/ids'
import { netOfMethod, type TaxLine, taxesOnMethod } from '@purser/domain/taxes'
import { sql } from 'kysely'
import { newId, type Tx } from '../../database/index.ts'
import { readTaxesOfOptions } from './read-tax-rates.ts'

/** Lines and shipping methods with the taxes charged on them, by id. */
export interface ChargedTaxes {
  readonly line_items?: ReadonlyMap<string, readonly TaxLine[]>
  readonly shipping_methods?: ReadonlyMap<string, readonly TaxLine[]>
}

/** Stores the taxes of lines and shipping methods that are taxed one by one. */
export async function writeTaxLines(tx: Tx, charged: ChargedTaxes): Promise<void> {
  const rowsOf = (
    owner: 'line_item' | 'shipping_method',
    taxes: ReadonlyMap<string, readonly TaxLine[]> = new Map(),
  ) =>
    [...taxes].flatMap(([id, lines]) =>
      lines.map(({ rate, name, code, amount }) => ({
        id: newId(idPrefixes[`${owner}_tax_line`]),
        line_item_id: owner === 'line_item' ? id : null,
        shipping_method_id: owner === 'shipping_method' ? id : null,
        rate,
        name,
        code,
        amount,
      })),
    )
  const rows = [
    ...rowsOf('line_item', charged.line_items),
    ...rowsOf('shipping_method', charged.shipping_methods),
  ]
  if (rows.length > 0) await tx.insertInto('tax_line').values(rows).execute()
}

/** A line or shipping method with its net price, if its price includes tax. */
interface NetPart {
  readonly id: string
  readonly includes_tax?: boolean | undefined
  readonly subtotal: number
}

/** Stores the net prices of lines or shipping methods whose prices include tax, as they are charged. */
export async function writeNetPrices(
  tx: Tx,
  table: 'line_item' | 'shipping_method',
  parts: readonly NetPart[],
): Promise<void> {
  const included = parts.filter(({ includes_tax }) => includes_tax)
  if (included.length === 0) return
  await sql`update ${sql.table(table)} as part set subtotal = net.subtotal
    from unnest(${included.map(({ id }) => id)}::text[], ${included.map(({ subtotal }) => subtotal)}::bigint[]) as net (id, subtotal)
    where part.id = net.id`.execute(tx)
}

interface PricedMethodRow {
  readonly id: string
  readonly price: number
  readonly option: { readonly id: string; readonly includes_tax: boolean }
}

/** Stores the net prices and taxes of shipping methods whose options include tax, at their options' taxes or else a rate. */
export async function chargeIncludedTaxes(
  tx: Tx,
  methods: readonly PricedMethodRow[],
  rate: number,
): Promise<void> {
  const included = methods.filter(({ option }) => option.includes_tax)
  if (included.length === 0) return
  const taxes = await readTaxesOfOptions(
    tx,
    included.map(({ option }) => option.id),
  )
  const charged = included.map(({ id, price, option }) => {
    const method = { price, includes_tax: true, taxes: taxes.get(option.id) }
    const subtotal = netOfMethod(method, rate)
    return { id, includes_tax: true, subtotal, taxes: taxesOnMethod(method, subtotal, rate) }
  })
  await writeNetPrices(tx, 'shipping_method', charged)
  await writeTaxLines(tx, { shipping_methods: new Map(charged.map((each) => [each.id, each.taxes])) })
}
