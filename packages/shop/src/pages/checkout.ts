import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { type Attributes, h, whileBusy } from '../dom.ts'
import { money } from '../money.ts'
import { addressFields } from '../parts/address-fields.ts'
import { type Field, field } from '../parts/field.ts'
import { nothing, noticePlace, type Tell } from '../parts/notice.ts'
import { sums } from '../parts/sums.ts'
import { go, heading, type Page } from '../router.ts'
import * as store from '../store-api.ts'
import { changeCart, currentVisit, forgetCart } from '../visit.ts'

/** The one way to pay that asks no provider: the merchant is paid some other way. */
const BY_INVOICE = 'manual'

/** Who buys, where it goes, how it is sent and paid. */
export async function openCheckout(): Promise<Page> {
  const { cart } = currentVisit()
  const title = 'Checkout'
  if (!cart || cart.items.length === 0)
    return { title, content: h('section', {}, heading(title), nothing('Your cart is empty.')) }
  const { shipping_options } = await store.listShippingOptions(cart.id)
  const chosen = cart.shipping_methods[0]?.shipping_option_id ?? shipping_options[0]?.id
  if (chosen !== undefined) await changeCart((id) => store.chooseShipping(id, chosen))
  return { title, content: h('section', {}, heading(title), drawForm(shipping_options)) }
}

function drawForm(options: Options): HTMLElement {
  const { cart, region } = currentVisit()
  if (!cart) return nothing('Your cart is empty.')
  const known = { id: 'email', type: 'email', autocomplete: 'email', value: cart.email }
  const email = field('Email', h('input', { ...known, required: true }))
  const address = addressFields(cart, region.countries)
  const total = h('div', { 'aria-live': 'polite' }, sums(cart))
  const shipping = shippingChoice(options, cart, (now) => total.replaceChildren(sums(now)))
  const told = noticePlace()
  const button = h('button', { class: 'filled' }, 'Place order')
  const onsubmit = (event: Event) => {
    event.preventDefault()
    told.tell(null)
    void whileBusy(button, async () => {
      const placed = place(email.input.value, address.values(), shipping.chosen())
      const order = await placed.catch((error) => orderedBefore(cart.id, error))
      forgetCart()
      await go(`/shop/orders/${order.id}`, { replace: true })
    }).catch((error) => tellAtPlace(error, new Map([['email', email], ...address.fields]), told.tell))
  }
  const rows = [...address.fields.values()].map(({ row }) => row)
  const payment = pick({ name: 'payment', checked: true }, 'Pay by invoice')
  const steps = h(
    'div',
    { class: 'steps' },
    h('fieldset', { class: 'panel' }, h('legend', {}, 'Contact'), email.row),
    h('fieldset', { class: 'panel address' }, h('legend', {}, 'Address'), ...rows),
    shipping.place,
    h('fieldset', { class: 'panel' }, h('legend', {}, 'Payment'), payment),
  )
  const end = h('div', { class: 'panel' }, total, told.place, button)
  return h('form', { class: 'beside', onsubmit }, steps, end)
}

type Options = readonly store.CartShippingOption[]

/** `onPriced` is told what the cart costs with another choice. */
function shippingChoice(options: Options, cart: StoreCart, onPriced: (cart: StoreCart) => void) {
  let chosen = cart.shipping_methods[0]?.shipping_option_id ?? null
  const told = noticePlace()
  const choose = (id: string) => {
    chosen = id
    told.tell(null)
    changeCart((cartId) => store.chooseShipping(cartId, id)).then(onPriced, told.tell)
  }
  const picks = options.map(({ id, name, price_incl_tax }) => {
    const radio = { name: 'shipping', checked: id === chosen, required: true, onchange: () => choose(id) }
    return pick(radio, name, money(price_incl_tax, cart.region.currency_code))
  })
  const isMailed = cart.items.every(({ is_giftcard }) => is_giftcard)
  const none = isMailed ? 'Gift cards come by email.' : 'Nothing can be sent to this region.'
  if (picks.length === 0) told.place.append(h('p', { class: 'quiet' }, none))
  const place = h('fieldset', { class: 'panel' }, h('legend', {}, 'Shipping'), ...picks, told.place)
  return { place, chosen: () => chosen }
}

function pick(radio: Attributes, label: string, amount = ''): HTMLElement {
  const input = h('input', { type: 'radio', ...radio })
  return h('label', { class: 'pick' }, input, label, h('span', { class: 'amount' }, amount))
}

/** Makes the order, call by call: each of them may be made again when a later one is refused. */
async function place(email: string, address: object, option: string | null): Promise<StoreOrder> {
  const people = { email, shipping_address: address, billing_address: address }
  await changeCart((id) => store.updateCart(id, people))
  if (option !== null) await changeCart((id) => store.chooseShipping(id, option))
  const offered = await changeCart((id) => store.offerPayment(id))
  const isChosen = offered.total === 0 || offered.payment_session?.provider_id === BY_INVOICE
  const cart = isChosen ? offered : await changeCart((id) => store.choosePayment(id, BY_INVOICE))
  const { type, data } = await store.completeCart(cart.id)
  if (type !== 'order') throw new Error('The payment is not finished. Try again in a moment.')
  return data
}

/** The order of a cart whose completion had no answer that arrived. */
async function orderedBefore(cartId: string, error: unknown): Promise<StoreOrder> {
  if (!(error instanceof store.Refusal && error.code === 'cart_completed')) throw error
  return (await store.readOrderOfCart(cartId)).order
}

/** What the store refuses stands at the field that it names, else above the button. */
function tellAtPlace(error: unknown, fields: ReadonlyMap<string, Field>, tell: Tell): void {
  const name = error instanceof store.Refusal ? error.field?.split('.').at(-1) : undefined
  const faulty = fields.get(name ?? '')
  if (faulty && error instanceof Error) {
    faulty.tell(error.message)
    faulty.input.focus()
  } else tell(error)
}
