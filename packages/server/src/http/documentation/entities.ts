import { address, addressInput } from '@purser/contract/addresses'
import { cart } from '@purser/contract/carts'
import { claim } from '@purser/contract/claims'
import { collection } from '@purser/contract/collections'
import { customer } from '@purser/contract/customers'
import { discount } from '@purser/contract/discounts'
import { draftOrder } from '@purser/contract/draft-orders'
import { errorBody } from '@purser/contract/errors'
import { fulfillment } from '@purser/contract/fulfillments'
import { giftCard, giftCardEntry, giftCardTransaction } from '@purser/contract/gift-cards'
import { invoice } from '@purser/contract/invoices'
import { note } from '@purser/contract/notes'
import { notification } from '@purser/contract/notifications'
import { orderEdit } from '@purser/contract/order-edits'
import { captureOrder, lineItem, listedOrder } from '@purser/contract/orders'
import { pastOrder } from '@purser/contract/past-orders'
import { payment, paymentOperation, refund } from '@purser/contract/payments'
import { product, variant } from '@purser/contract/products'
import { country, currency, provider, region } from '@purser/contract/regions'
import { returnOrder } from '@purser/contract/returns'
import { user } from '@purser/contract/session'
import { shippingMethod, shippingOption, shippingProfile } from '@purser/contract/shipping'
import { store } from '@purser/contract/store'
import { swap } from '@purser/contract/swaps'
import { z } from 'zod'

/** Records that many routes return: described once, under these names. */
const named = {
  Address: address,
  AddressInput: addressInput,
  Cart: cart,
  Claim: claim,
  Collection: collection,
  Country: country,
  Currency: currency,
  Customer: customer,
  Discount: discount,
  DraftOrder: draftOrder,
  Fulfillment: fulfillment,
  GiftCard: giftCard,
  GiftCardEntry: giftCardEntry,
  GiftCardTransaction: giftCardTransaction,
  Invoice: invoice,
  LineItem: lineItem,
  ListedOrder: listedOrder,
  Note: note,
  Notification: notification,
  OrderEdit: orderEdit,
  Order: captureOrder.response.shape.order,
  PastOrder: pastOrder,
  Payment: payment,
  PaymentOperation: paymentOperation,
  Product: product,
  Provider: provider,
  Refund: refund,
  Refusal: errorBody,
  Region: region,
  Return: returnOrder,
  ShippingMethod: shippingMethod,
  ShippingOption: shippingOption,
  ShippingProfile: shippingProfile,
  Store: store,
  Swap: swap,
  User: user,
  Variant: variant,
} as const

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

export type JsonSchema = Record<string, unknown>
export type Components = Record<string, unknown>

const PLACE = '#/components/schemas/'

interface Reading {
  /** Whether the caller selects which fields of a record are returned. */
  readonly isSelected?: boolean
}

/** Records of each document that some caller can narrow: only their id is always returned. */
const narrowed = new WeakMap<Components, Set<string>>()

/** Converts a schema to JSON Schema; records become references, and their descriptions are added to `components`. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  components: Components,
  { isSelected = false }: Reading = {},
): JsonSchema {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata: names })
  const moved = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${PLACE}`)) as JsonSchema
  const { $schema: _, $defs = {}, id, ...bare } = moved
  const known = narrowed.get(components) ?? new Set()
  narrowed.set(components, known)
  for (const [name, record] of Object.entries($defs as Components)) {
    if (isSelected) known.add(name)
    components[name] = known.has(name) ? narrow(record) : record
  }
  if (isSelected) for (const part of Object.values(bare.properties ?? {})) narrow(part)
  if (typeof id !== 'string') return bare
  components[id] = bare
  return { $ref: PLACE + id }
}

/** Keeps only the id among the required fields, at every level; mutates its argument. */
function narrow(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema
  const { required } = schema as { required?: unknown }
  if (Array.isArray(required)) {
    if (required.includes('id')) Object.assign(schema, { required: ['id'] })
    else delete (schema as { required?: unknown }).required
  }
  for (const inside of Object.values(schema)) narrow(inside)
  return schema
}
