import type { V1Database } from './create-v1-database.ts'
import { insertTables, type TableRows, type V1Row } from './insert-rows.ts'

/** A line, of the small shirt unless it names another variant. `row` overrides columns. */
export interface V1Line {
  readonly price: number
  readonly quantity?: number
  /** Percent, each a tax line; none by default. */
  readonly taxes?: readonly number[]
  readonly adjustments?: readonly { readonly amount: number; readonly discount?: string }[]
  readonly isInclusive?: boolean
  readonly variant?: string | null
  readonly row?: V1Row
}

export interface V1Method {
  readonly price: number
  readonly taxes?: readonly number[]
  readonly isInclusive?: boolean
  readonly option?: string
  readonly row?: V1Row
}

/** A gift card that the order used: its row, and what its transaction has; null: no transaction was written. */
export interface V1Card {
  readonly card: V1Row
  readonly transaction: {
    readonly amount: number
    readonly tax_rate?: number
    readonly is_taxable?: boolean
  } | null
}

/** An order to insert. Its id is `order_` and its name, those of its parts follow from it. */
export interface V1Order {
  readonly name: string
  readonly region?: 'reg_eu' | 'reg_us' | 'reg_jp' | 'reg_gone'
  readonly lines: readonly V1Line[]
  readonly methods?: readonly V1Method[]
  readonly discounts?: readonly string[]
  readonly cards?: readonly V1Card[]
  /** Captured when placed, unless `row` says otherwise. */
  readonly payments?: readonly { readonly amount: number; readonly row?: V1Row }[]
  readonly refunds?: readonly { readonly amount: number; readonly row?: V1Row }[]
  /** Columns of the order. */
  readonly row?: V1Row
}

export const placed = '2023-05-04T10:00:00.000Z'
const currencies = { reg_eu: 'eur', reg_us: 'usd', reg_jp: 'jpy', reg_gone: 'dkk' }
const options = { reg_eu: 'so_eu', reg_us: 'so_us', reg_jp: 'so_jp', reg_gone: 'so_gone' }

/** Inserts an order with all its rows, as v1's checkout leaves it: its cart keeps naming it. */
export const addOrder = (v1: V1Database, order: V1Order): Promise<void> => addOrders(v1, [order])

/** Inserts orders, a statement a table. */
export async function addOrders(v1: V1Database, orders: readonly V1Order[]): Promise<void> {
  const isBeforeTaxLines = !v1.has('line_item_tax_line')
  await insertTables(
    v1,
    orders.flatMap((order) => tablesOfOrder(order, isBeforeTaxLines ? 20 : null)),
  )
}

function tablesOfOrder(order: V1Order, flatRate: number | null): TableRows[] {
  const { name, region = 'reg_eu', row = {} } = order
  const [id, cart_id] = [`order_${name}`, `cart_${name}`]
  const times = { created_at: placed, updated_at: placed }
  const addresses = ['ship', 'bill'].map((kind) => ({
    id: `addr_${name}_${kind}`,
    first_name: 'Ann',
    last_name: 'Archer',
    address_1: `Hauptstr. ${name.length}`,
    city: 'Berlin',
    country_code: 'de',
    postal_code: '10115',
    ...times,
  }))
  const shared = {
    region_id: region,
    customer_id: 'cus_ann',
    email: 'Ann@Example.com',
    shipping_address_id: `addr_${name}_ship`,
    billing_address_id: `addr_${name}_bill`,
    ...times,
  }
  const states = { status: 'pending', fulfillment_status: 'not_fulfilled', payment_status: 'captured' }
  const own = {
    id,
    cart_id,
    currency_code: currencies[region],
    tax_rate: flatRate,
    ...states,
    ...shared,
    ...row,
  }
  return [
    ['address', addresses],
    ['cart', [{ id: cart_id, type: 'default', completed_at: placed, ...shared }]],
    ['order', [own]],
    ['order_discounts', (order.discounts ?? []).map((discount_id) => ({ order_id: id, discount_id }))],
    ...tablesOfLines(name, { order_id: id, cart_id }, order.lines),
    ...tablesOfMethods(name, { order_id: id, cart_id }, order.methods ?? [], options[region]),
    ...tablesOfCards(id, region, order.cards ?? []),
    ...tablesOfMoney(order, currencies[region]),
  ]
}

/** Inserts lines of `owner`, with their taxes and adjustments. */
export const addLines = (
  v1: V1Database,
  name: string,
  owner: V1Row,
  lines: readonly V1Line[],
): Promise<void> => insertTables(v1, tablesOfLines(name, owner, lines))

/** Inserts shipping methods of `owner`, with their taxes. */
export const addMethods = (
  v1: V1Database,
  name: string,
  owner: V1Row,
  methods: readonly V1Method[],
): Promise<void> => insertTables(v1, tablesOfMethods(name, owner, methods))

/** Lines have an order by the time at which they were created. */
const momentOf = (place: number) => `2023-05-04T10:00:00.${String(place).padStart(3, '0')}Z`

function tablesOfLines(name: string, owner: V1Row, lines: readonly V1Line[]): TableRows[] {
  const rows = lines.map((line, place) => ({
    id: `item_${name}_${place + 1}`,
    ...owner,
    title: 'Shirt',
    description: 'S',
    unit_price: line.price,
    quantity: line.quantity ?? 1,
    variant_id: line.variant === undefined ? 'var_s' : line.variant,
    is_giftcard: false,
    should_merge: true,
    allow_discounts: true,
    has_shipping: true,
    is_return: false,
    includes_tax: line.isInclusive ?? false,
    created_at: momentOf(place),
    updated_at: momentOf(place),
    ...line.row,
  }))
  const adjustments = lines.flatMap((line, place) =>
    (line.adjustments ?? []).map(({ amount, discount = null }, rank) => ({
      id: `lia_${name}_${place + 1}_${rank + 1}`,
      item_id: rows[place]?.id,
      description: discount ?? 'By hand',
      discount_id: discount,
      amount,
    })),
  )
  return [
    ['line_item', rows],
    ['line_item_tax_line', lines.flatMap(({ taxes }, place) => taxRows(rows[place]?.id, 'item_id', taxes))],
    ['line_item_adjustment', adjustments],
  ]
}

function tablesOfMethods(
  name: string,
  owner: V1Row,
  methods: readonly V1Method[],
  option = 'so_eu',
): TableRows[] {
  const rows = methods.map((method, place) => ({
    id: `sm_${name}_${place + 1}`,
    ...owner,
    shipping_option_id: method.option ?? option,
    price: method.price,
    includes_tax: method.isInclusive ?? false,
    data: {},
    ...method.row,
  }))
  const taxes = methods.flatMap((method, place) =>
    taxRows(rows[place]?.id, 'shipping_method_id', method.taxes),
  )
  return [
    ['shipping_method', rows],
    ['shipping_method_tax_line', taxes],
  ]
}

function taxRows(id: string | undefined, owner: string, taxes: readonly number[] = []): V1Row[] {
  return taxes.map((rate, place) => ({
    id: `tl_${id}_${place + 1}`,
    [owner]: id,
    rate,
    name: `Tax ${rate}`,
    code: `t${place}`,
    created_at: placed,
    updated_at: placed,
  }))
}

function tablesOfCards(order: string, region: string, cards: readonly V1Card[]): TableRows[] {
  const times = { created_at: placed, updated_at: placed }
  const idOf = (place: number) => `gift_${order}_${place + 1}`
  const rows = cards.map(({ card }, place) => ({
    id: idOf(place),
    code: `CARD-${order}-${place + 1}`.toUpperCase(),
    value: 10_000,
    balance: 0,
    region_id: region,
    is_disabled: false,
    ...times,
    ...card,
  }))
  const transactions = cards.flatMap(({ transaction }, place) => {
    const id = `gct_${order}_${place + 1}`
    const own = { id, gift_card_id: idOf(place), order_id: order, created_at: placed }
    return transaction === null ? [] : [{ ...own, ...transaction }]
  })
  return [
    ['gift_card', rows],
    ['order_gift_cards', rows.map(({ id }) => ({ order_id: order, gift_card_id: id }))],
    ['gift_card_transaction', transactions],
  ]
}

function tablesOfMoney({ name, payments = [], refunds = [] }: V1Order, currency: string): TableRows[] {
  const order_id = `order_${name}`
  const times = { created_at: placed, updated_at: placed }
  const paid = payments.map(({ amount, row }, place) => ({
    id: `pay_${name}_${place + 1}`,
    order_id,
    // v1 has one payment of a cart that is not canceled.
    cart_id: place === 0 ? `cart_${name}` : null,
    amount,
    amount_refunded: 0,
    currency_code: currency,
    provider_id: 'manual',
    data: { reference: `pi_${name}` },
    captured_at: placed,
    ...times,
    ...row,
  }))
  const back = refunds.map(({ amount, row }, place) => ({
    id: `ref_${name}_${place + 1}`,
    order_id,
    amount,
    reason: 'other',
    ...times,
    ...row,
  }))
  return [
    ['payment', paid],
    ['refund', back],
  ]
}
