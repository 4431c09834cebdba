import type { FulfillmentOption } from '@purser/domain/fulfillments'

/** Goods to ship or to receive. */
export interface FulfillmentItem {
  readonly item_id: string
  readonly title: string
  readonly sku: string | null
  readonly quantity: number
}

/** The order that a fulfillment belongs to; with `swap_id` or `claim_order_id` when it holds the new items of one. */
export interface FulfillmentOrder {
  readonly id: string
  readonly display_id: number
  readonly email: string
  readonly currency_code: string
  readonly swap_id: string | null
  readonly claim_order_id: string | null
  readonly shipping_address: unknown
}

/** A fulfillment to be prepared. `id` is its idempotency key: the same id, the same fulfillment, once. */
export interface FulfillmentRequest {
  /** The fulfillment's or return's. */
  readonly id: string
  /** What the provider keeps with the shipping method. */
  readonly data: unknown
  readonly items: readonly FulfillmentItem[]
  readonly order: FulfillmentOrder
}

/**
 * What a provider answered; `data` is kept with the fulfillment or return. `failed` is a refusal that will not change by
 * asking again. Throwing, or not answering in time, means that nobody knows: the same request is repeated later.
 */
export type FulfillmentAnswer =
  | { readonly outcome: 'succeeded'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'failed'; readonly reason: string }

/**
 * A fulfillment provider: registered under its id, chosen by a shipping option's `provider_id`. `manual` is none: somebody
 * packs, and writes the label.
 */
export interface FulfillmentProvider {
  readonly id: string
  /** What it can do; shipping options are made of these. One that says nothing has none. */
  getFulfillmentOptions?(): Promise<readonly FulfillmentOption[]>
  createFulfillment(request: FulfillmentRequest): Promise<FulfillmentAnswer>
  /** May be asked for a fulfillment that it never heard of, or more than once: it makes sure that nothing is sent. */
  cancelFulfillment(request: { readonly id: string; readonly data: unknown }): Promise<FulfillmentAnswer>
  createReturn(request: FulfillmentRequest): Promise<FulfillmentAnswer>
}

export type FulfillmentProviders = ReadonlyMap<string, FulfillmentProvider>
