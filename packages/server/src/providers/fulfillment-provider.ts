import type { FulfillmentOption } from '@purser/domain/fulfillments'

/** An item to ship or receive. */
export interface FulfillmentItem {
  readonly item_id: string
  readonly title: string
  readonly sku: string | null
  readonly quantity: number
}

/** The order of a fulfillment; with `swap_id` or `claim_order_id` for a fulfillment of their new items. */
export interface FulfillmentOrder {
  readonly id: string
  readonly display_id: number
  readonly email: string
  readonly currency_code: string
  readonly swap_id: string | null
  readonly claim_order_id: string | null
  readonly shipping_address: unknown
}

/** A fulfillment to prepare. `id` is its idempotency key: the same id always means one and the same fulfillment. */
export interface FulfillmentRequest {
  /** The id of the fulfillment or return. */
  readonly id: string
  /** The data that the provider stored with the shipping method. */
  readonly data: unknown
  readonly items: readonly FulfillmentItem[]
  readonly order: FulfillmentOrder
}

/**
 * A provider's answer; its `data` is stored with the fulfillment or return. `failed` is a final refusal. If the provider throws or doesn't
 * answer in time, the outcome is unknown and the same request is repeated later.
 */
export type FulfillmentAnswer =
  | { readonly outcome: 'succeeded'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'failed'; readonly reason: string }

/**
 * A fulfillment provider, registered under its id and chosen by a shipping option's `provider_id`. `manual` has none: staff pack and write
 * the label.
 */
export interface FulfillmentProvider {
  readonly id: string
  /** Returns the services that shipping options can use; none if omitted. */
  getFulfillmentOptions?(): Promise<readonly FulfillmentOption[]>
  createFulfillment(request: FulfillmentRequest): Promise<FulfillmentAnswer>
  /** May be called more than once, or for an unknown fulfillment; ensures that nothing is sent. */
  cancelFulfillment(request: { readonly id: string; readonly data: unknown }): Promise<FulfillmentAnswer>
  createReturn(request: FulfillmentRequest): Promise<FulfillmentAnswer>
}

export type FulfillmentProviders = ReadonlyMap<string, FulfillmentProvider>
