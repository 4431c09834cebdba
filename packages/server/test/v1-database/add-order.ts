import type { V1Database } from './create-v1-database.ts'
import { insertRows, type V1Row } from './insert-rows.ts'

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
export async function addOrder(v1: V1Database, order: V1Order): Promise<void> {
  const { name, region = 'reg_eu', row = {} } = order
  const id = `order_${name}`
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
  }
  await insertRows(v1, 'address', addresses)
  await insertRows(v1, 'cart', [
    { id: `cart_${name}`, type: 'default', completed_at: placed, ...shared, ...times },
  ])
  const own = {
    id,
    cart_id: `cart_${name}`,
    currency_code: currencies[region],
    tax_rate: v1.has('line_item_tax_line') ? null : 20,
  }
  const states = { status: 'pending', fulfillment_status: 'not_fulfilled', payment_status: 'captured' }
  await insertRows(v1, 'order', [{ ...own, ...states, ...shared, ...times, ...row }])
  for (const discount_id of order.discounts ?? [])
    await insertRows(v1, 'order_discounts', [{ order_id: id, discount_id }])
  await addLines(v1, name, { order_id: id, cart_id: `cart_${name}` }, order.lines)
  await addMethods(v1, name, { order_id: id, cart_id: `cart_${name}` }, order.methods ?? [], options[region])
  await addCards(v1, id, region, order.cards ?? [])
  await addMoney(v1, order, currencies[region])
}

/** Inserts lines of `owner`, with their taxes and adjustments. Returns their ids. */
export async function addLines(
  v1: V1Database,
  name: string,
  owner: V1Row,
  lines: readonly V1Line[],
): Promise<string[]> {
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
    created_at: `2023-05-04T10:00:00.${String(place).padStart(3, '0')}Z`,
    updated_at: placed,
    ...line.row,
  }))
  await insertRows(v1, 'line_item', rows)
  const taxes = lines.flatMap((line, place) => taxRows(rows[place]?.id ?? '', 'item_id', line.taxes))
  await insertRows(v1, 'line_item_tax_line', taxes)
  const adjustments = lines.flatMap((line, place) =>
    (line.adjustments ?? []).map(({ amount, discount = null }, rank) => ({
      id: `lia_${name}_${place + 1}_${rank + 1}`,
      item_id: rows[place]?.id,
      description: discount ?? 'By hand',
      discount_id: discount,
      amount,
    })),
  )
  await insertRows(v1, 'line_item_adjustment', adjustments)
  return rows.map(({ id }) => id)
}

/** Inserts shipping methods of `owner`, with their taxes. */
export async function addMethods(
  v1: V1Database,
  name: string,
  owner: V1Row,
  methods: readonly V1Method[],
  option = 'so_eu',
): Promise<void> {
  const rows = methods.map((method, place) => ({
    id: `sm_${name}_${place + 1}`,
    ...owner,
    shipping_option_id: method.option ?? option,
    price: method.price,
    includes_tax: method.isInclusive ?? false,
    data: {},
    ...method.row,
  }))
  await insertRows(v1, 'shipping_method', rows)
  const taxes = methods.flatMap((method, place) =>
    taxRows(rows[place]?.id ?? '', 'shipping_method_id', method.taxes),
  )
  await insertRows(v1, 'shipping_method_tax_line', taxes)
}

function taxRows(id: string, owner: string, taxes: readonly number[] = []): V1Row[] {
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

async function addCards(
  v1: V1Database,
  order: string,
  region: string,
  cards: readonly V1Card[],
): Promise<void> {
  const times = { created_at: placed, updated_at: placed }
  for (const [place, { card, transaction }] of cards.entries()) {
    const id = `gift_${order}_${place + 1}`
    const value = {
      code: `CARD-${order}-${place + 1}`.toUpperCase(),
      value: 10_000,
      balance: 0,
      region_id: region,
      is_disabled: false,
    }
    await insertRows(v1, 'gift_card', [{ id, ...value, ...times, ...card }])
    await insertRows(v1, 'order_gift_cards', [{ order_id: order, gift_card_id: id }])
    if (transaction === null) continue
    const row = {
      id: `gct_${order}_${place + 1}`,
      gift_card_id: id,
      order_id: order,
      created_at: placed,
      ...transaction,
    }
    await insertRows(v1, 'gift_card_transaction', [row])
  }
}

async function addMoney(
  v1: V1Database,
  { name, payments = [], refunds = [] }: V1Order,
  currency: string,
): Promise<void> {
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
  await insertRows(v1, 'payment', paid)
  const back = refunds.map(({ amount, row }, place) => ({
    id: `ref_${name}_${place + 1}`,
    order_id,
    amount,
    reason: 'other',
    ...times,
    ...row,
  }))
  await insertRows(v1, 'refund', back)
}
