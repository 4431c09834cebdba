import { formatDay } from '@purser/domain/dates'
import type { PickListRow } from '@purser/domain/documents'
import type { Cell, Column, Sheet } from '../../pdf/index.ts'
import { goodsCells } from './goods-cells.ts'

interface PickedOrders {
  readonly rows: readonly PickListRow[]
  /** How many orders have something to pick. */
  readonly orders: number
  /** The numbers of those that have nothing. */
  readonly nothingLeft: readonly number[]
  readonly store: string
  readonly now: string
}

/** Returns the pick list of orders. */
export function pickListSheet({ rows, orders, nothingLeft, store, now }: PickedOrders): Sheet {
  const hasLocations = rows.some(({ location }) => location !== null)
  const units = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const columns: Column[] = [
    { title: '', width: 12 },
    ...(hasLocations ? [{ title: 'Location', width: 80 }] : []),
    { title: 'SKU', width: 90 },
    { title: 'Item', share: 3 },
    { title: 'Quantity', width: 50, align: 'right' as const },
    { title: 'Orders', share: 2 },
  ]
  return {
    store,
    title: 'Pick list',
    subject: `${orders} ${orders === 1 ? 'order' : 'orders'}, ${units} ${units === 1 ? 'unit' : 'units'}`,
    barcode: null,
    facts: [{ name: 'Printed', lines: [formatDay(now)] }],
    columns,
    rows: rows.map((row): Cell[] => [
      'box',
      ...(hasLocations ? [{ text: row.location ?? '' }] : []),
      ...goodsCells(row),
      { text: `${row.quantity}`, isBold: true },
      { text: row.orders.map(inShort).join(', ') },
    ]),
    closing:
      nothingLeft.length === 0
        ? []
        : [`Nothing left to pack: ${nothingLeft.map((number) => `#${number}`).join(', ')}.`],
  }
}

const inShort = ({ display_id, quantity }: PickListRow['orders'][number]): string =>
  quantity === 1 ? `#${display_id}` : `${quantity}\u00a0×\u00a0#${display_id}`
