import { idPrefixes } from '@purser/domain/ids'
import type { TaxLine } from '@purser/domain/taxes'
import { newId, type Tx } from '../../database/index.ts'

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
