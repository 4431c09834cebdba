import type { Order } from '@purser/contract/orders'
import { fullName } from '@purser/domain/customers'
import {
  amountsOfOrder,
  type Buyer,
  type InvoiceAmounts,
  normalizeVatNumber,
  type OrderToInvoice,
} from '@purser/domain/invoices'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { discountedLine, ownSubtotal, ownTaxes } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { readOrders } from '../orders/index.ts'
import { type IssuedRow, readIssued } from './invoices.queries.ts'

const relations = [
  'billing_address',
  'shipping_address',
  'items',
  'shipping_methods',
  'payments',
  'payment_operations',
  'refunds',
  'swaps',
] as const

/** An order with everything that its invoices are made from. */
export interface ReadOrderToInvoice extends OrderToInvoice {
  readonly order: Order
  readonly invoices: readonly IssuedRow[]
  readonly payment_status: string
  readonly hasShipped: boolean
  /** When goods of the order and of its swaps shipped last, ISO 8601, by their id. */
  readonly shipped: ReadonlyMap<string, string>
  /** What the order itself charges now. */
  readonly now: InvoiceAmounts
}

/** Reads an order with its money, its goods and the documents that it has. Throws 404. */
export async function readOrderToInvoice(db: Db, id: string): Promise<ReadOrderToInvoice> {
  const [order] = await readOrders(db, [id], relations)
  if (!order) throw notFound('Order', id)
  const now = amountsOfOrder({
    ...order,
    items: (order.items ?? []).map(soldLine),
    shipping_methods: (order.shipping_methods ?? []).map(shippingLine),
  })
  return {
    order,
    now,
    charged: now.taxes,
    last_edit: await readLastEdit(db, id),
    status: order.status,
    total: order.total,
    payment_status: order.payment_status,
    hasShipped: (order.items ?? []).some(({ shipped_quantity }) => shipped_quantity > 0),
    shipped: await readShipped(db, id),
    payments: order.payments ?? [],
    payment_operations: order.payment_operations ?? [],
    refunds: order.refunds ?? [],
    invoices: await readIssued(db, id),
  }
}

async function readLastEdit(db: Db, orderId: string): Promise<OrderToInvoice['last_edit']> {
  const { rows } = await sql<{ id: string; confirmed_at: string }>`
    select id, confirmed_at from order_edit where order_id = ${orderId} and confirmed_at is not null
    order by confirmed_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function readShipped(db: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ owner: string; at: string }>`
    select coalesce(order_id, swap_id) as owner, max(shipped_at) as at from fulfillment
    where (order_id = ${orderId} or swap_id in (select id from swap where order_id = ${orderId}))
      and shipped_at is not null and canceled_at is null
    group by 1`.execute(db)
  return new Map(rows.map(({ owner, at }) => [owner, at]))
}

type Line = NonNullable<Order['items']>[number]

/** Returns a line as invoices describe it. */
export const soldLine = (line: Line) => ({
  title: line.title,
  description: line.description,
  sku: line.variant?.sku || null,
  ...discountedLine({ ...line, own_subtotal: netPriceOf(line), taxes: ownTaxes(line) }),
})

/** Returns a line's net price where its unit price includes tax; a moved-in swap's items have none stored. */
const netPriceOf = (line: Line): number | null =>
  ownSubtotal(line) ?? (line.includes_tax ? (line.subtotal ?? null) : null)

interface Method {
  readonly price: number
  readonly includes_tax?: boolean
  readonly subtotal?: number | undefined
  readonly shipping_option?: { readonly name: string } | null | undefined
}

/** Returns a shipping method as invoices describe it. */
export const shippingLine = (method: Method) => ({
  title: method.shipping_option?.name ?? 'Shipping',
  price: method.price,
  includes_tax: method.includes_tax,
  subtotal: method.includes_tax ? method.subtotal : null,
  taxes: ownTaxes(method),
})

/** Returns whom an order is invoiced to: the billing address, else the shipping address. */
export function buyerOf(order: Order): Buyer {
  const address = order.billing_address ?? order.shipping_address ?? null
  return {
    name: fullName(address ?? {}) || address?.company?.trim() || order.email,
    company: address?.company ?? null,
    address_1: address?.address_1 ?? null,
    address_2: address?.address_2 ?? null,
    postal_code: address?.postal_code ?? null,
    city: address?.city ?? null,
    province: address?.province ?? null,
    country_code: address?.country_code ?? null,
    email: order.email,
    vat_number: vatNumberIn(address?.metadata) ?? vatNumberIn(order.metadata),
  }
}

const MAX_VAT_NUMBER = 20

/** Returns the customer's VAT number: `vat_number` in metadata, if it is one's length. */
function vatNumberIn(metadata: Record<string, unknown> | null | undefined): string | null {
  const written = metadata?.vat_number
  const number = typeof written === 'string' ? normalizeVatNumber(written) : ''
  return number !== '' && number.length <= MAX_VAT_NUMBER ? number : null
}
