import type { LineItem, ListedOrder } from '@purser/contract/orders'
import { type OrderTotals, originalTotals } from '@purser/domain/orders'
import { type SwapCartLine, swapCartTotals } from '@purser/domain/swaps'
import { priceWithTax, type TaxLine, taxesOf, taxesOn } from '@purser/domain/taxes'
import type { Db } from '../../../database/index.ts'
import { readOrder } from '../../orders/index.ts'

type OrderOfSwap = Pick<ListedOrder, 'items' | 'swaps' | 'claims' | 'tax_rate'>

/** Returns the swap of a cart, with its order, which sets the prices of the returned items; null when the cart isn't a swap's. */
export async function loadSwapOfCart(db: Db, cartId: string) {
  const swap = await db
    .selectFrom('swap')
    .select(['id', 'order_id', 'difference_due', 'canceled_at'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  if (!swap) return null
  const order = await readOrder(db, swap.order_id, { expand: ['items', 'swaps', 'claims'] })
  return { ...swap, order: order as OrderOfSwap }
}

interface StoredLine {
  readonly swap_id: string | null
  readonly is_return: boolean
  readonly original_item_id: string | null
  readonly unit_price: number
  readonly includes_tax: boolean
  /** Its net price where its unit price includes tax. */
  readonly own_subtotal: number | null
  readonly quantity: number
  readonly taxes: readonly TaxLine[] | null
}

/**
 * What a swap's cart comes to, in minor units: what is due for the swap, whatever its lines would sum up to (domain). Sending its goods
 * costs nothing more.
 */
export function totalsOfSwapCart(
  swap: { readonly difference_due: number | null; readonly order: OrderOfSwap },
  lines: readonly StoredLine[],
): Omit<OrderTotals, 'shipping_methods' | 'is_taxed_by_line'> {
  const tax_rate = swap.order.tax_rate ?? 0
  const bought = boughtLines(swap.order)
  const { items, ...totals } = swapCartTotals({
    tax_rate,
    lines: lines.map((line) => cartLine(line, bought, tax_rate)),
    difference_due: swap.difference_due,
  })
  return {
    ...totals,
    gift_card_tax_total: 0,
    shipping_total: 0,
    item_tax_total: totals.tax_total,
    shipping_tax_total: 0,
    items: items.map((item, place) => ({
      ...item,
      gift_card_tax_total: 0,
      ...originalOf(lines[place], tax_rate),
    })),
  }
}

function originalOf(line: StoredLine | undefined, taxRate: number) {
  const price = (line?.unit_price ?? 0) * (line?.quantity ?? 0)
  const net = line?.own_subtotal ?? price
  const taxes = taxesOn(net, taxesOf(line ?? {}, taxRate))
  return { ...originalTotals(net, taxes, line?.includes_tax ? price : undefined), tax_lines: taxes }
}

/** Returns every line that can be returned, at the price paid. */
function boughtLines(order: OrderOfSwap): LineItem[] {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  return [...(order.items ?? []), ...replacements.flatMap((each) => each.additional_items ?? [])]
}

function cartLine(line: StoredLine, bought: readonly LineItem[], taxRate: number): SwapCartLine {
  const { quantity } = line
  if (!line.is_return) {
    const { unit_price, includes_tax, own_subtotal, taxes } = line
    const kind = line.swap_id === null ? 'shipping' : 'new'
    return { kind, unit_price, includes_tax, own_subtotal, quantity, taxes }
  }
  const unit_price = 0 - line.unit_price
  const origin = bought.find(({ id }) => id === line.original_item_id)
  return {
    kind: 'returned',
    unit_price,
    quantity,
    bought: {
      quantity: origin?.quantity ?? quantity,
      subtotal: origin?.includes_tax ? origin.subtotal : null,
      discount_total: origin?.discount_total ?? 0,
      gift_card_total: origin?.gift_card_total ?? 0,
      total: origin?.total ?? priceWithTax(unit_price * quantity, line, taxRate),
    },
  }
}
