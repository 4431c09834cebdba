import type { StoreOrder } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import * as store from '../store-api.ts'
import { pick, step } from './step.ts'

/** The one way to pay that the example storefront knows. It asks no provider: the merchant is paid some other way. */
const BY_INVOICE = 'manual'

type Providers = readonly { readonly id: string }[] | undefined

/** Whether an amount can be paid here, by what its region offers; nothing needs no payment. */
export const isPayable = (providers: Providers, amount: number): boolean =>
  amount === 0 || (providers?.some(({ id }) => id === BY_INVOICE) ?? true)

/** The ways to pay an amount, with what was refused. */
export const payments = (providers: Providers, amount: number, refused: HTMLElement): HTMLElement =>
  step(
    'Payment',
    {},
    isPayable(providers, amount)
      ? pick({ name: 'payment', checked: true }, 'Pay by invoice')
      : h('p', { class: 'quiet' }, "You can't pay by invoice in this region."),
    refused,
  )

/** Chooses how a cart is paid. */
export const choosePayment = store.choosePayment(BY_INVOICE)

/** Completes a cart whose way to pay was chosen. Returns the order that it made or paid. */
export async function completePaid(cartId: string): Promise<StoreOrder> {
  const { type, data } = await store.completeCart(cartId)
  if (type !== 'order') throw new Error("The payment isn't complete yet. Try again in a moment.")
  return data
}
