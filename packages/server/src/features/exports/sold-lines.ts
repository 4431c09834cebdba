import { type ClaimedTotals, totalsOfReplacement } from '@purser/domain/claims'
import { lineSubtotal } from '@purser/domain/discounts'
import { type GiftCardsPaid, totalsOfPlacedOrder } from '@purser/domain/orders'
import { type TaxLine, taxRateOf } from '@purser/domain/taxes'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { taxLinesOf } from '../../database/relations/index.ts'
import { groupBy } from '../../lists/index.ts'

/** What an order charges for: its goods and shipping, and the new goods of its swaps and claims. */
type SoldKind = 'item' | 'shipping' | 'swap' | 'claim'

/** A line of an order with what was charged for it, in minor units. Its price is net. */
export interface SoldLine {
  readonly kind: SoldKind
  readonly title: string
  readonly variant: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly unit_price: number
  readonly discount: number
  readonly gift_card: number
  readonly tax: number
  readonly total: number
  readonly shipped: number | null
  readonly returned: number | null
}

interface PricedOrder extends GiftCardsPaid {
  readonly id: string
  readonly tax_rate: number
  readonly tax_total: number
}

interface LineRow extends Partial<ClaimedTotals> {
  readonly order_id: string
  readonly owner_id: string
  readonly kind: SoldKind
  readonly title: string
  readonly variant: string | null
  readonly sku: string | null
  readonly quantity: number
  readonly unit_price: number
  readonly includes_tax: boolean
  readonly own_subtotal: number | null
  readonly discount_total: number
  readonly shipped: number | null
  readonly returned: number | null
  readonly taxes: readonly TaxLine[] | null
}

/** Returns the lines of orders by order id, without canceled swaps and claims; an order without lines is left out. */
export async function readSoldLines(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SoldLine[]>> {
  const [orders, lines] = await readRows(db, ids)
  const byOrder = groupBy(lines, ({ order_id }) => order_id)
  return new Map(
    orders.flatMap((order) => {
      const ofOrder = byOrder.get(order.id)
      return ofOrder === undefined ? [] : [[order.id, pricedLines(order, ofOrder)] as const]
    }),
  )
}

async function readRows(db: Db, ids: readonly string[]) {
  const wanted = sql`any (${[...ids]}::text[])`
  const { rows: orders } =
    await sql<PricedOrder>`select id, tax_rate, gift_card_total, gift_card_tax_total, moved_in_at, tax_total
    from "order" where id = ${wanted}`.execute(db)
  const { rows: lines } = await sql<LineRow>`select * from (
    select line_item.home_order_id as order_id, coalesce(swap_id, claim_order_id, line_item.order_id) as owner_id,
      case when swap_id is not null then 'swap' when claim_order_id is not null then 'claim' else 'item' end as kind,
      line_item.title, line_item.description as variant, product_variant.sku, line_item.quantity, line_item.unit_price, line_item.includes_tax,
      line_item.subtotal as own_subtotal,
      coalesce((select sum(amount) from line_item_adjustment where item_id = line_item.id), 0)::bigint as discount_total,
      line_item.shipped_quantity as shipped, line_item.returned_quantity as returned,
      line_item.claimed_total, line_item.claimed_gift_card_total, ${taxLinesOf('line_item')} as taxes, line_item.rank, line_item.id
    from line_item
    left join product_variant on product_variant.id = line_item.variant_id
    left join swap on swap.id = line_item.swap_id
    left join claim_order on claim_order.id = line_item.claim_order_id
    where line_item.home_order_id = ${wanted} and swap.canceled_at is null and claim_order.canceled_at is null
    union all
    select shipping_method.order_id, shipping_method.order_id, 'shipping', coalesce(shipping_option.name, 'Shipping'), null, null,
      1, shipping_method.price, shipping_method.includes_tax, shipping_method.subtotal, 0, null, null, null, null, ${taxLinesOf('shipping_method')}, null, shipping_method.id
    from shipping_method left join shipping_option on shipping_option.id = shipping_method.shipping_option_id
    where shipping_method.order_id = ${wanted}
  ) as line order by array_position(array['item', 'shipping', 'swap', 'claim'], kind), owner_id, rank, id`.execute(
    db,
  )
  return [orders, lines] as const
}

function pricedLines(order: PricedOrder, lines: readonly LineRow[]): SoldLine[] {
  const of = (kind: SoldKind) => lines.filter((line) => line.kind === kind)
  const [items, methods] = [of('item'), of('shipping')]
  const totals = totalsOfPlacedOrder({
    ...order,
    items,
    shipping_methods: methods.map(({ unit_price: price, own_subtotal: subtotal, taxes }) => ({
      price,
      subtotal,
      taxes,
    })),
  })
  const ofSwaps = [...groupBy(of('swap'), ({ owner_id }) => owner_id).values()]
  return [
    ...items.map((line, place) => soldLine(line, totals.items[place])),
    ...methods.map((line, place) => soldLine(line, totals.shipping_methods[place])),
    ...ofSwaps.flatMap((swapped) => {
      const alone = { tax_rate: order.tax_rate, items: swapped, shipping_methods: [], gift_card_total: 0 }
      const { items: priced } = totalsOfPlacedOrder(alone)
      return swapped.map((line, place) => soldLine(line, priced[place]))
    }),
    ...of('claim').map((line) => soldLine(line, claimedTotals(line, taxRateOf(line, order.tax_rate)))),
  ]
}

/** Computes a claim's new line; a server of the previous release stored no claimed amounts. */
function claimedTotals(line: LineRow, taxRate: number) {
  const subtotal = lineSubtotal(line)
  const { claimed_total, claimed_gift_card_total } = line
  if (claimed_total == null || claimed_gift_card_total == null) {
    const alone = { tax_rate: taxRate, items: [line], shipping_methods: [], gift_card_total: 0 }
    return totalsOfPlacedOrder(alone).items[0]
  }
  return totalsOfReplacement({ subtotal }, { claimed_total, claimed_gift_card_total }, taxRate)
}

interface Charged {
  readonly discount_total?: number
  readonly gift_card_total: number
  readonly tax_total: number
  readonly total: number
}

function soldLine(
  { kind, title, variant, sku, quantity, unit_price, own_subtotal, shipped, returned }: LineRow,
  charged: Charged | undefined,
): SoldLine {
  return {
    kind,
    title,
    variant,
    sku,
    quantity,
    unit_price: own_subtotal === null ? unit_price : Math.round(own_subtotal / quantity),
    shipped,
    returned,
    discount: charged?.discount_total ?? 0,
    gift_card: charged?.gift_card_total ?? 0,
    tax: charged?.tax_total ?? 0,
    total: charged?.total ?? 0,
  }
}
