import { createCollection } from '@purser/contract/collections'
import * as discounts from '@purser/contract/discounts'
import type { BodyInput, Endpoint } from '@purser/contract/endpoints'
import { createProduct } from '@purser/contract/products'
import { createRegion } from '@purser/contract/regions'
import { createReturnReason } from '@purser/contract/return-reasons'
import { createShippingOption } from '@purser/contract/shipping'
import { updateStore } from '@purser/contract/store'
import { MS_A_DAY, MS_A_MINUTE } from '@purser/domain/dates'
import { builtInOptions } from '@purser/domain/fulfillments'
import type { Random } from '../chance.ts'
import type { Desk } from '../desk.ts'
import { iso } from '../times.ts'
import { describeGiftCard, describeProduct } from './describe-product.ts'
import catalogue from './products.json' with { type: 'json' }
import settings from './settings.json' with { type: 'json' }

/**
 * Sets an empty store up by the operations of the wire, as of the desk's time: regions, shipping, return reasons, products and
 * discounts. Nothing is in stock yet.
 *
 * @param now milliseconds since 1970: the dates of discounts lie around it
 */
export async function openStore(desk: Desk, random: Random, now: number): Promise<void> {
  const regions = await openRegions(desk)
  for (const reason of settings.reasons) await giveReason(desk, reason, null)
  const products = await fillCatalogue(desk, random)
  for (const {
    regions: keys,
    products: handles,
    startsInDays,
    endsInDays,
    ...discount
  } of settings.discounts) {
    await perform(desk, discounts.createDiscount, {
      ...discount,
      rule: { ...discount.rule, valid_for: handles?.map((handle) => products.get(handle)) },
      regions: keys.map((key) => regions.get(key)),
      starts_at: iso(now + startsInDays * MS_A_DAY),
      ends_at: endsInDays === undefined ? null : iso(now + endsInDays * MS_A_DAY),
    })
  }
}

/** Performs an operation with the content of a file, which the operation validates. */
const perform = <E extends Endpoint>(desk: Desk, endpoint: E, body: unknown) =>
  desk.perform(endpoint, { body: body as BodyInput<E> })

/** Moves the clock on by a minute, so that lists have a definite order. */
const nextMinute = (desk: Desk) => desk.moveTo(desk.now() + MS_A_MINUTE)

async function openRegions(desk: Desk): Promise<ReadonlyMap<string, string>> {
  await desk.perform(updateStore, {
    body: {
      currencies: settings.regions.map(({ currency_code }) => currency_code),
      payment_link_template: 'https://shop.example/pay/{cart_id}',
      swap_link_template: 'https://shop.example/swap/{cart_id}',
    },
  })
  const { id: profile_id } = await desk.tx
    .selectFrom('shipping_profile')
    .select('id')
    .where('type', '=', 'gift_card')
    .executeTakeFirstOrThrow()
  // For storefronts that ask for a shipping option whatever is in the cart.
  const byEmail = { ...settings.giftCardShipping, profile_id }
  const ids = new Map<string, string>()
  for (const { key, shipping, ...region } of settings.regions) {
    await nextMinute(desk)
    const providers = { payment_providers: ['manual'], fulfillment_providers: ['manual'] }
    const region_id = await desk.perform(createRegion, { body: { ...region, ...providers } })
    ids.set(key, region_id)
    for (const option of [...shipping, byEmail]) {
      const isReturn = 'is_return' in option
      const method = builtInOptions('manual')?.find(({ is_return = false }) => is_return === isReturn)
      const charged = { price_type: 'flat_rate', provider_id: 'manual', data: { ...method } }
      await perform(desk, createShippingOption, { ...option, region_id, ...charged })
    }
  }
  return ids
}

interface Reason {
  readonly value: string
  readonly label: string
  readonly description: string | null
  readonly children?: readonly Reason[]
}

async function giveReason(desk: Desk, { children = [], ...reason }: Reason, parent: string | null) {
  const id = await desk.perform(createReturnReason, { body: { ...reason, parent_return_reason_id: parent } })
  for (const child of children) await giveReason(desk, child, id)
}

/** Creates the catalogue. Returns product ids by handle. */
async function fillCatalogue(desk: Desk, random: Random): Promise<ReadonlyMap<string, string>> {
  const collections = new Map<string | null, string>()
  for (const collection of catalogue.collections) {
    collections.set(collection.handle, await desk.perform(createCollection, { body: collection }))
  }
  const products = new Map<string, string>()
  for (const { collection, ...product } of catalogue.products) {
    await nextMinute(desk)
    const body = { ...describeProduct(product, random), collection_id: collections.get(collection) }
    products.set(product.handle, await perform(desk, createProduct, body))
  }
  await nextMinute(desk)
  await perform(desk, createProduct, describeGiftCard(catalogue.giftCardValues))
  return products
}
