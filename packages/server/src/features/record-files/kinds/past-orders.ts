import { addressLines } from '@purser/domain/addresses'
import { idPrefixes } from '@purser/domain/ids'
import { writtenInMajor } from '@purser/domain/money'
import { type PastOrderFields, pastOrderSources } from '@purser/domain/past-orders'
import { type FilePastOrder, mergePastOrder, type PastOrderKey } from '@purser/domain/record-imports'
import { deleteUnusedCustomers } from '../../customers/index.ts'
import {
  createBuyers,
  findPastOrders,
  readPastOrderStates,
  writePastOrders,
} from '../../past-orders/index.ts'
import { readPastOrders } from '../reading/read-past-orders.ts'
import { readTerms } from '../reading/terms.ts'
import { createRowKind } from '../row-kind.ts'
import { pastOrderFormat } from './past-order-columns.ts'

/** Imports of past orders. */
export const pastOrderKind = createRowKind({
  name: 'past-orders',
  prefix: idPrefixes.past_order,
  format: pastOrderFormat,
  identity: {
    field: 'past_order.name',
    remedy: 'Remove one of the rows.',
    keyOf: ({ source, name, source_id = '' }: FilePastOrder) =>
      name === undefined ? undefined : JSON.stringify([source, name, source_id]),
  },
  readTerms,
  read: readPastOrders,
  find: async (db, keys, isLocked) => findPastOrders(db, keys.map(parsedKey), isLocked),
  merge: (record, stored) => mergePastOrder(record, stored),
  shownFields,
  titleOf: ({ name }) => name ?? '-',
  readStates: readPastOrderStates,
  write: writePastOrders,
  others: { create: createBuyers, deleteUnused: deleteUnusedCustomers },
  // Nothing refers to one.
  findUsed: async () => new Set(),
})

/** Reads a key that `keyOf` wrote. */
function parsedKey(key: string): PastOrderKey & { readonly key: string } {
  const [source, name, source_id] = JSON.parse(key) as [PastOrderKey['source'], string, string]
  return { key, source, name, source_id }
}

function shownFields(order: PastOrderFields): readonly (readonly [field: string, value: unknown])[] {
  const { currency_code, billing_address, shipping_address, taxes, lines, data } = order
  const money = (amount: number) => writtenInMajor(amount, currency_code)
  const named = (['name', 'source_id', 'email', 'phone'] as const).map((name) => [name, order[name]] as const)
  const dates = (['placed_at', 'paid_at', 'fulfilled_at', 'canceled_at'] as const).map(
    (name) => [name, order[name]] as const,
  )
  const sums = (
    [
      'subtotal',
      'shipping_total',
      'discount_total',
      'tax_total',
      'duties_total',
      'total',
      'refunded_total',
    ] as const
  ).map((name) => [name, money(order[name])] as const)
  const texts = (
    [
      'financial_status',
      'fulfillment_status',
      'shipping_method',
      'payment_method',
      'payment_reference',
      'discount_codes',
      'notes',
      'tags',
    ] as const
  ).map((name) => [name, order[name]] as const)
  return [
    ['past_order.source', pastOrderSources[order.source]],
    ...[...named, ...dates, ['currency', currency_code.toUpperCase()] as const, ...sums, ...texts].map(
      ([name, value]) => [`past_order.${name}`, value === '' ? null : value] as const,
    ),
    ['lines', lines.map((line) => shownLine(line, money))],
    ['taxes', taxes.map(({ name, amount }) => `${name} ${money(amount)}`)],
    ['billing', billing_address && addressLines(billing_address).join(', ')],
    ['shipping', shipping_address && addressLines(shipping_address).join(', ')],
    ['data', Object.entries(data).map(([name, text]) => `${name.replaceAll('_', ' ')}: ${text}`)],
  ]
}

type Line = PastOrderFields['lines'][number]

function shownLine(line: Line, money: (amount: number) => string): string {
  const { quantity, title, sku, unit_price, discount, vendor, fulfillment_status } = line
  const more = [sku, discount > 0 ? `-${money(discount)}` : null, vendor, fulfillment_status].filter(Boolean)
  return `${quantity} × ${title} ${money(unit_price)}${more.length === 0 ? '' : ` (${more.join(', ')})`}`
}
