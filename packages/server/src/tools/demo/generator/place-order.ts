import { computeOrderTotals, type OrderTotals, orderSearchText } from '@purser/domain/orders'
import type { CatalogueDiscount, CatalogueRegion, CatalogueShipping, PricedVariant } from './catalogue.ts'
import type { CopiedRow } from './copy-rows.ts'
import { addAddress, type Customer, type Home } from './customers.ts'
import { issueGiftCards, type OpenGiftCard, redeemGiftCard } from './gift-cards.ts'
import type { Line, OrderInProgress } from './order-in-progress.ts'
import { add, iso, type World } from './world.ts'

export interface Basket {
  readonly variant: PricedVariant | null
  readonly title: string
  readonly unit_price: number
  readonly quantity: number
}

/** Everything that is decided when an order is placed. */
export interface Placing {
  readonly at: number
  readonly displayId: number
  readonly customer: Customer
  readonly region: CatalogueRegion
  readonly basket: readonly Basket[]
  readonly shipping: CatalogueShipping | null
  readonly discount: CatalogueDiscount | null
  readonly giftCard: OpenGiftCard | null
  readonly shippingHome: Home | null
  readonly billingHome: Home | null
  /** The number of the draft that it was before; null when a customer placed it. */
  readonly draftNumber: number | null
}

/** Writes the order with its lines, payment and shipping as the domain prices them. */
export function placeOrder(world: World, placing: Placing): OrderInProgress {
  const { at, region, discount, shipping, giftCard } = placing
  const totals = priceBasket(placing)
  const order = writeOrder(world, placing, totals)
  const owner = { order_id: order.id, cart_id: order.cart_id }
  const progress: OrderInProgress = {
    order,
    region,
    customer: placing.customer,
    shipping,
    lines: placing.basket.map((entry, rank) => addLine(world, entry, owner, at, rank)),
    totals,
    payments: [],
    swapPayments: [],
    swaps: [],
    claims: [],
    refunds: [],
    fulfillments: [],
    returns: [],
    redemption: null,
    hasFailedCapture: false,
    clock: at,
  }
  for (const [rank, line] of progress.lines.entries()) line.total = totals.items[rank]?.total ?? 0
  if (shipping) addShippingMethod(world, shipping, totals.shipping_total, owner, at)
  if (discount) redeemDiscount(world, progress, discount)
  if (giftCard && totals.gift_card_total > 0) {
    redeemGiftCard(world, giftCard, order.id, totals.gift_card_total, at)
  }
  issueGiftCards(world, progress)
  if (totals.total > 0) {
    const provider = order.draft_order_id === null ? region.providerId : 'system'
    progress.payments.push(addPayment(world, progress, totals.total, provider, null))
  }
  return progress
}

function priceBasket({ region, basket, shipping, discount, giftCard }: Placing): OrderTotals {
  return computeOrderTotals({
    tax_rate: region.tax_rate,
    items: basket.map(({ unit_price, quantity, variant }) => ({
      unit_price,
      quantity,
      allow_discounts: variant?.discountable ?? true,
      product_id: variant?.product_id ?? null,
    })),
    shipping_methods: shipping ? [{ price: shipping.amount }] : [],
    discounts: discount ? [discount] : [],
    gift_card_balance: giftCard?.row.balance ?? 0,
  })
}

/** The order's row; its statuses and sums of money are drawn when its story is told. */
function writeOrder(world: World, placing: Placing, totals: OrderTotals): CopiedRow<'order'> {
  const { at, region, customer, shippingHome, billingHome } = placing
  const id = world.newId('order', at)
  const shippingAddress = shippingHome ? addAddress(world, shippingHome, at) : null
  const billingAddress = billingHome ? addAddress(world, billingHome, at) : null
  const draft = writeDraft(world, placing, id, shippingAddress, billingAddress)
  const { subtotal, shipping_total, discount_total, gift_card_total, tax_total, total } = totals
  const order: CopiedRow<'order'> = {
    id,
    display_id: placing.displayId,
    status: 'pending',
    fulfillment_status: 'not_fulfilled',
    payment_status: 'not_paid',
    email: customer.email,
    customer_id: customer.id,
    region_id: region.id,
    currency_code: region.currency_code,
    tax_rate: region.tax_rate,
    cart_id: draft?.cartId ?? null,
    draft_order_id: draft?.id ?? null,
    billing_address_id: billingAddress,
    shipping_address_id: shippingAddress,
    no_notification: draft ? false : null,
    ...{ subtotal, shipping_total, discount_total, gift_card_total, tax_total, total },
    paid_total: 0,
    refunded_total: 0,
    refundable_amount: 0,
    search_text: orderSearchText({ email: customer.email, shipping_address: shippingHome, customer }),
    canceled_at: null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.order.push(order)
  return order
}

function writeDraft(
  world: World,
  placing: Placing,
  orderId: string,
  shippingAddress: string | null,
  billingAddress: string | null,
): { id: string; cartId: string } | null {
  if (placing.draftNumber === null) return null
  const start = placing.at - world.random.int(1, 30) * 3_600_000
  const cart = draftCart(world, placing, start, shippingAddress, billingAddress)
  cart.completed_at = iso(placing.at)
  cart.payment_authorized_at = iso(placing.at)
  const id = world.newId('dorder', start)
  world.batch.draft_order.push({
    id,
    display_id: placing.draftNumber,
    cart_id: cart.id,
    no_notification_order: null,
    created_at: iso(start),
    updated_at: iso(start),
  })
  world.completedDrafts.push({ id, order_id: orderId, completed_at: iso(placing.at) })
  return { id, cartId: cart.id }
}

/** The cart of a draft order. */
export function draftCart(
  world: World,
  placing: Pick<Placing, 'customer' | 'region' | 'discount'>,
  at: number,
  shippingAddress: string | null,
  billingAddress: string | null,
): CopiedRow<'cart'> {
  const cart: CopiedRow<'cart'> = {
    id: world.newId('cart', at),
    type: 'draft_order',
    email: placing.customer.email,
    customer_id: placing.customer.id,
    region_id: placing.region.id,
    billing_address_id: billingAddress,
    shipping_address_id: shippingAddress,
    completed_at: null,
    payment_authorized_at: null,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.cart.push(cart)
  if (placing.discount) {
    world.batch.cart_discounts.push({ cart_id: cart.id, discount_id: placing.discount.id })
  }
  return cart
}

interface LineOwner {
  readonly order_id?: string
  readonly swap_id?: string
  readonly claim_order_id?: string
  readonly cart_id?: string | null
}

/** One line for its owner; counted goods leave the stock with it, unless it is still in a cart. */
export function addLine(world: World, entry: Basket, owner: LineOwner, at: number, rank: number): Line {
  const { variant } = entry
  const row: CopiedRow<'line_item'> = {
    id: world.newId('item', at),
    cart_id: owner.cart_id ?? null,
    order_id: owner.order_id ?? null,
    swap_id: owner.swap_id ?? null,
    claim_order_id: owner.claim_order_id ?? null,
    original_item_id: null,
    title: entry.title,
    description: variant?.title ?? null,
    thumbnail: variant?.thumbnail ?? null,
    variant_id: variant?.id ?? null,
    unit_price: entry.unit_price,
    quantity: entry.quantity,
    fulfilled_quantity: 0,
    shipped_quantity: 0,
    returned_quantity: 0,
    is_return: false,
    is_giftcard: variant?.is_giftcard ?? false,
    should_merge: true,
    allow_discounts: variant?.discountable ?? true,
    has_shipping: null,
    rank,
    created_at: iso(at),
    updated_at: iso(at),
  }
  world.batch.line_item.push(row)
  const line: Line = { row, variant, total: 0, requested: 0 }
  const isSold =
    owner.order_id !== undefined || owner.swap_id !== undefined || owner.claim_order_id !== undefined
  if (isSold) moveStock(world, line, 'sale', -entry.quantity, at)
  return line
}

/** Books a change of stock for a line; variants whose stock is not counted have none. */
export function moveStock(
  world: World,
  line: Line,
  kind: 'sale' | 'cancel' | 'return',
  delta: number,
  at: number,
  returnId: string | null = null,
): void {
  if (!line.variant?.manage_inventory) return
  add(world.taken, line.variant.id, -delta)
  world.batch.inventory_movement.push({
    id: world.newId('imov', at),
    variant_id: line.variant.id,
    kind,
    delta,
    line_item_id: line.row.id,
    return_id: returnId,
    actor_id: null,
    created_at: iso(at),
  })
}

interface ShippingOwner {
  readonly order_id?: string
  readonly cart_id?: string | null
  readonly swap_id?: string
  readonly return_id?: string
  readonly claim_order_id?: string
}

export function addShippingMethod(
  world: World,
  option: CatalogueShipping,
  price: number,
  owner: ShippingOwner,
  at: number,
): void {
  world.batch.shipping_method.push({
    id: world.newId('sm', at),
    shipping_option_id: option.id,
    order_id: owner.order_id ?? null,
    cart_id: owner.cart_id ?? null,
    swap_id: owner.swap_id ?? null,
    return_id: owner.return_id ?? null,
    claim_order_id: owner.claim_order_id ?? null,
    price,
    data: {},
  })
}

/** A payment that is authorized and not yet captured, of the order or of one of its swaps. */
export function addPayment(
  world: World,
  progress: Pick<OrderInProgress, 'order' | 'clock'>,
  amount: number,
  providerId: string,
  swap: { id: string; cart_id: string | null } | null,
): CopiedRow<'payment'> {
  const payment: CopiedRow<'payment'> = {
    id: world.newId('pay', progress.clock),
    order_id: swap ? null : progress.order.id,
    cart_id: swap ? swap.cart_id : progress.order.cart_id,
    swap_id: swap?.id ?? null,
    amount,
    amount_captured: 0,
    amount_refunded: 0,
    currency_code: progress.order.currency_code,
    provider_id: providerId,
    captured_at: null,
    canceled_at: null,
    created_at: iso(progress.clock),
    updated_at: iso(progress.clock),
  }
  world.batch.payment.push(payment)
  return payment
}

function redeemDiscount(world: World, progress: OrderInProgress, discount: CatalogueDiscount): void {
  const { order } = progress
  world.batch.order_discounts.push({ order_id: order.id, discount_id: discount.id })
  progress.redemption = {
    id: world.newId('dred', progress.clock),
    discount_id: discount.id,
    order_id: order.id,
    redeemed_at: order.created_at,
    released_at: null,
  }
  world.batch.discount_redemption.push(progress.redemption)
  discount.usesLeft -= 1
  add(world.redeemed, discount.id, 1)
  for (const [rank, line] of progress.lines.entries()) {
    const amount = progress.totals.items[rank]?.discount_total ?? 0
    if (amount === 0) continue
    world.batch.line_item_adjustment.push({
      id: world.newId('lia', progress.clock),
      item_id: line.row.id,
      description: discount.code,
      discount_id: discount.id,
      amount,
    })
  }
}
