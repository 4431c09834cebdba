import type { StoreOrder } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import * as store from '../store-api.ts'
import { isRehearsal } from './rehearsal.ts'
import { pick, step } from './step.ts'

/** The one way to pay that the example storefront knows. It asks no provider: the merchant is paid some other way. */
const BY_INVOICE = 'manual'

type Providers = readonly { readonly id: string }[] | undefined

/** The ways to pay that a region offers here. In a rehearsal every provider takes payments, and none asks for a card. */
function waysToPay(providers: Providers = [{ id: BY_INVOICE }]) {
  return providers.flatMap(({ id }) => {
    if (id === BY_INVOICE) return [{ id, label: 'Pay by invoice' }]
    return isRehearsal() ? [{ id, label: `Pay with ${nameOf(id)}, without a card in this rehearsal` }] : []
  })
}

const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1)

/** Whether an amount can be paid here, by what its region offers; nothing needs no payment. */
export const isPayable = (providers: Providers, amount: number): boolean =>
  amount === 0 || waysToPay(providers).length > 0

/** The ways to pay an amount, with what was refused. */
export function payments(providers: Providers, amount: number, refused: HTMLElement): HTMLElement {
  const ways = waysToPay(providers)
  const picks = ways.map(({ id, label }, place) =>
    pick({ name: 'payment', value: id, checked: place === 0 }, label),
  )
  const none = h('p', { class: 'quiet' }, "You can't pay by invoice in this region.")
  return step('Payment', {}, ...(isPayable(providers, amount) ? picks : [none]), refused)
}

/** Chooses how a cart is paid, as picked on the page. */
export function choosePayment(cartId: string) {
  const picked = document.querySelector<HTMLInputElement>('input[name="payment"]:checked')
  return store.choosePayment(picked?.value ?? BY_INVOICE)(cartId)
}

/** Completes a cart whose way to pay was chosen. Returns the order that it made or paid. */
export async function completePaid(cartId: string): Promise<StoreOrder> {
  const { type, data } = await store.completeCart(cartId)
  if (type !== 'order') throw new Error("The payment isn't complete yet. Try again in a moment.")
  return data
}
