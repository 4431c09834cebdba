import type { Order } from '@purser/contract/orders'
import { addressLines, countryForCustomers } from '@purser/domain/addresses'
import { formatDay } from '@purser/domain/dates'
import { orderBarcode, returnsToPrint } from '@purser/domain/documents'
import type { Column, Sheet } from '../../pdf/index.ts'
import { goodsCells, orderName } from './goods-cells.ts'

const columns: readonly Column[] = [
  { title: 'Quantity', width: 60 },
  { title: 'SKU', width: 90 },
  { title: 'Item', share: 3 },
  { title: 'Reason', share: 2 },
]

/** Returns the return slips of an order, or only the one of a return. */
export function returnSlips(order: Order, store: string, part: string | undefined): Sheet[] {
  const lines = new Map(linesOf(order).map((line) => [line.id, line]))
  const { shipping_address: address } = order
  return returnsToPrint(order, part).map((back) => ({
    store,
    title: 'Return slip',
    subject: orderName(order),
    barcode: orderBarcode(order),
    facts: [
      { name: 'From', lines: address ? addressLines(address, countryForCustomers) : [order.email] },
      { name: 'Order date', lines: [formatDay(order.created_at)] },
      { name: 'Return requested', lines: [formatDay(back.created_at)] },
    ],
    columns,
    rows: (back.items ?? []).map(({ item_id, quantity, reason, note }) => {
      const line = lines.get(item_id)
      return [
        { text: `${quantity}`, isBold: true },
        ...goodsCells(line ?? { title: item_id, description: null }),
        { text: reason?.label ?? '', note },
      ]
    }),
    closing: ['Put this slip in the parcel with the items.'],
  }))
}

const linesOf = ({ items = [], swaps = [], claims = [] }: Order) => [
  ...items,
  ...[...swaps, ...claims].flatMap(({ additional_items }) => additional_items ?? []),
]
