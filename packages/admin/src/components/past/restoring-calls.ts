import { retrieveCustomer, updateCustomer } from '@purser/contract/customers'
import { retrieveDiscount, updateDiscount } from '@purser/contract/discounts'
import type { Endpoint } from '@purser/contract/endpoints'
import { retrieveGiftCard, updateGiftCard } from '@purser/contract/gift-cards'
import { retrieveOrder, updateOrder } from '@purser/contract/orders'
import { retrieveProduct, updateProduct } from '@purser/contract/products'
import { retrieveRegion, updateRegion } from '@purser/contract/regions'
import type { PastKind } from '@purser/domain/past'
import type { ActionEndpoint } from '../../lib/action.ts'

interface RestoringCalls {
  readonly retrieve: Endpoint
  readonly update: ActionEndpoint
}

/** The calls that read a kind of record, as of any moment, and that set its fields. */
export const restoringCalls: Readonly<Record<PastKind, RestoringCalls>> = {
  order: { retrieve: retrieveOrder, update: updateOrder },
  product: { retrieve: retrieveProduct, update: updateProduct },
  customer: { retrieve: retrieveCustomer, update: updateCustomer },
  discount: { retrieve: retrieveDiscount, update: updateDiscount },
  gift_card: { retrieve: retrieveGiftCard, update: updateGiftCard },
  region: { retrieve: retrieveRegion, update: updateRegion },
}
