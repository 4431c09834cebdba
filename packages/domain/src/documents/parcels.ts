import { type Availability, availableUnless } from '../availability/index.ts'
import { type FulfillmentOwner, fulfillableQuantity, type LineQuantities } from '../orders/index.ts'
import { refusal } from '../refusals/index.ts'

export interface SlipLine extends LineQuantities {
  readonly id: string
  readonly is_giftcard?: boolean | null | undefined
}

interface PackedGoods {
  readonly id: string
  readonly shipped_at: string | null
  readonly canceled_at: string | null
  readonly items?: readonly { readonly item_id: string; readonly quantity: number }[] | undefined
}

interface ReplacementToPack<Line, Fulfillment> {
  readonly id: string
  readonly canceled_at: string | null
  readonly additional_items?: readonly Line[] | undefined
  readonly fulfillments?: readonly Fulfillment[] | undefined
}

/** An order with everything that its parcels are packed from. */
export interface OrderToPack<
  Line extends SlipLine = SlipLine,
  Fulfillment extends PackedGoods = PackedGoods,
> {
  readonly status: string
  readonly items?: readonly Line[] | undefined
  readonly fulfillments?: readonly Fulfillment[] | undefined
  readonly swaps?: readonly ReplacementToPack<Line, Fulfillment>[] | undefined
  readonly claims?: readonly ReplacementToPack<Line, Fulfillment>[] | undefined
}

/** Goods that are sent together. */
export interface Parcel<Line> {
  readonly of: FulfillmentOwner
  /** The order's own goods have null, those of a swap or claim its id. */
  readonly owner_id: string | null
  /** Null: these goods are still to be packed. */
  readonly fulfillment_id: string | null
  /** At least one. */
  readonly lines: readonly { readonly item: Line; readonly quantity: number }[]
}

/**
 * Returns the parcels that packing slips are printed for: those not yet shipped and, for each owner of goods, what is left to pack.
 * If there are none, the shipped ones. With `fulfillmentId`, only that fulfillment's. Canceled fulfillments and gift cards, which are
 * sent by email, have no slip; nor has a canceled order.
 */
export function parcelsToPrint<Line extends SlipLine, Fulfillment extends PackedGoods>(
  order: OrderToPack<Line, Fulfillment>,
  fulfillmentId?: string,
): Parcel<Line>[] {
  if (order.status === 'canceled') return []
  const parcels = ownersOf(order).flatMap((owner) => [...packedParcels(owner), ...unpackedParcel(owner)])
  if (fulfillmentId !== undefined)
    return parcels.filter(({ fulfillment_id }) => fulfillment_id === fulfillmentId)
  const open = parcels.filter(({ isShipped }) => !isShipped)
  return open.length > 0 ? open : parcels
}

/** Returns the goods of an order, its swaps and claims that are still to be packed. */
export function unpackedLines<Line extends SlipLine, Fulfillment extends PackedGoods>(
  order: OrderToPack<Line, Fulfillment>,
): { item: Line; quantity: number }[] {
  if (order.status === 'canceled') return []
  return ownersOf(order).flatMap(leftToPack)
}

/** Returns whether a packing slip can be printed for an order. */
export function packingSlipAvailability(order: OrderToPack): Availability {
  return availableUnless(
    order.status === 'canceled' && refusal('order_canceled', 'The order is canceled.'),
    parcelsToPrint(order).length === 0 && refusal('nothing_to_print', 'There is nothing to pack.'),
  )
}

interface Owner<Line, Fulfillment> {
  readonly of: FulfillmentOwner
  readonly owner_id: string | null
  readonly lines: readonly Line[]
  readonly fulfillments: readonly Fulfillment[]
}

function ownersOf<Line extends SlipLine, Fulfillment extends PackedGoods>(
  order: OrderToPack<Line, Fulfillment>,
): Owner<Line, Fulfillment>[] {
  const { items = [], fulfillments = [], swaps = [], claims = [] } = order
  const replacements = (all: typeof swaps, of: FulfillmentOwner) =>
    all
      .filter(({ canceled_at }) => canceled_at === null)
      .map((each) => ({
        of,
        owner_id: each.id,
        lines: each.additional_items ?? [],
        fulfillments: each.fulfillments ?? [],
      }))
  return [
    { of: 'order', owner_id: null, lines: items, fulfillments },
    ...replacements(swaps, 'swap'),
    ...replacements(claims, 'claim'),
  ]
}

function packedParcels<Line extends SlipLine, Fulfillment extends PackedGoods>({
  of,
  owner_id,
  lines,
  fulfillments,
}: Owner<Line, Fulfillment>) {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return fulfillments.flatMap((fulfillment) => {
    const packed = (fulfillment.items ?? []).flatMap(({ item_id, quantity }) => {
      const item = byId.get(item_id)
      return item && !item.is_giftcard ? [{ item, quantity }] : []
    })
    if (fulfillment.canceled_at !== null || packed.length === 0) return []
    return [
      {
        of,
        owner_id,
        fulfillment_id: fulfillment.id,
        lines: packed,
        isShipped: fulfillment.shipped_at !== null,
      },
    ]
  })
}

function unpackedParcel<Line extends SlipLine, Fulfillment>(owner: Owner<Line, Fulfillment>) {
  const lines = leftToPack(owner)
  const { of, owner_id } = owner
  return lines.length > 0 ? [{ of, owner_id, fulfillment_id: null, lines, isShipped: false }] : []
}

function leftToPack<Line extends SlipLine, Fulfillment>({ lines }: Owner<Line, Fulfillment>) {
  return lines.flatMap((item) => {
    const quantity = fulfillableQuantity(item)
    return quantity > 0 && !item.is_giftcard ? [{ item, quantity }] : []
  })
}
