import type { Order } from '@purser/contract/orders'
import { addressLines, countryForCustomers } from '@purser/domain/addresses'
import { formatDay } from '@purser/domain/dates'
import { orderBarcode, parcelsToPrint } from '@purser/domain/documents'
import type { FulfillmentOwner } from '@purser/domain/orders'
import type { Column, Sheet } from '../../pdf/index.ts'
import { goodsCells, orderName } from './goods-cells.ts'

const columns: readonly Column[] = [
  { title: 'Quantity', width: 60 },
  { title: 'SKU', width: 110 },
  { title: 'Item' },
]

const contents: Record<FulfillmentOwner, string | null> = {
  order: null,
  swap: 'New items of an exchange',
  claim: 'Replacement items',
}

/** Returns the packing slips of an order, or only the one of a fulfillment. */
export function packingSlips(order: Order, store: string, part: string | undefined): Sheet[] {
  return parcelsToPrint(order, part).map(({ of, owner_id, fulfillment_id, lines }) => {
    const owner = ownerOf(order, owner_id)
    const tracking = owner.fulfillments?.find(({ id }) => id === fulfillment_id)?.tracking_numbers ?? []
    const address = owner.shipping_address ?? order.shipping_address
    return {
      store,
      title: 'Packing slip',
      subject: orderName(order),
      barcode: orderBarcode(order),
      facts: [
        { name: 'Ship to', lines: address ? addressLines(address, countryForCustomers) : [] },
        { name: 'Order date', lines: [formatDay(order.created_at)] },
        { name: 'Shipping method', lines: (owner.shipping_methods ?? []).map(nameOfMethod) },
        { name: 'Tracking number', lines: tracking },
        { name: 'Contents', lines: [contents[of] ?? ''] },
      ].filter(({ lines }) => lines.some(Boolean)),
      columns,
      rows: lines.map(({ item, quantity }) => [
        {
          text: quantity === item.quantity ? `${quantity}` : `${quantity} of ${item.quantity}`,
          isBold: true,
        },
        ...goodsCells(item),
      ]),
      closing: [],
    }
  })
}

/** Returns the order itself, or its swap or claim with this id. */
function ownerOf(order: Order, id: string | null) {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  return replacements.find((each) => each.id === id) ?? order
}

const nameOfMethod = ({ shipping_option }: NonNullable<Order['shipping_methods']>[number]): string =>
  shipping_option?.name ?? ''
