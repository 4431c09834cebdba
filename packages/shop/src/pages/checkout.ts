import type { StoreCart } from '@purser/contract/storefront'
import { type Attributes, h, whileBusy } from '../dom.ts'
import { money } from '../money.ts'
import { customerFields } from '../parts/customer-fields.ts'
import type { Field } from '../parts/field.ts'
import { nothing, noticePlace, type Tell } from '../parts/notice.ts'
import { sums } from '../parts/sums.ts'
import { variantWords } from '../parts/variant-words.ts'
import { go, heading, type Page } from '../router.ts'
import * as store from '../store-api.ts'
import { keepTyped, type Typed, typedFor } from '../typed.ts'
import { changeCart, currentVisit, follow, forgetCart, readAgain } from '../visit.ts'
import { openOrder } from './order.ts'

/** What begins the name of a choice of how goods are sent, before that of their profile. */
const SHIPPING = 'shipping-'

/** Who buys, where it goes, how it is sent and paid. */
export async function openCheckout(): Promise<Page> {
  await readAgain()
  const { cart, ordered } = currentVisit()
  if (ordered) return openOrdered(ordered)
  const title = 'Checkout'
  if (!cart || cart.items.length === 0)
    return { title, content: h('section', {}, heading(title), nothing('Your cart is empty.')) }
  const { shipping_options } = await store.listShippingOptions(cart.id)
  const groups = groupByProfile(shipping_options)
  let ready = cart
  for (const options of groups) {
    const chosen = options.find((option) => isChosen(option, cart)) ?? options[0]
    if (chosen) ready = await changeCart(store.chooseShipping(chosen.id))
  }
  return { title, content: h('section', {}, heading(title), drawForm(ready, groups)) }
}

/** The order of a cart whose answer was lost, or that another tab completed. */
async function openOrdered(cartId: string): Promise<Page> {
  const { order } = await store.readOrderOfCart(cartId)
  history.replaceState(null, '', `/shop/orders/${order.id}`)
  return openOrder([order.id])
}

type Options = readonly store.CartShippingOption[]

/** The ways to send goods of each profile, the cheapest first, as they are answered. */
function groupByProfile(options: Options): readonly Options[] {
  const profiles = new Set(options.map(({ profile_id }) => profile_id))
  return [...profiles].map((profile) => options.filter(({ profile_id }) => profile_id === profile))
}

const isChosen = ({ id }: store.CartShippingOption, { shipping_methods }: StoreCart) =>
  shipping_methods.some(({ shipping_option_id }) => shipping_option_id === id)

function drawForm(cart: StoreCart, groups: readonly Options[]): HTMLElement {
  const fields = customerFields(typedFor(cart))
  const [email = null, ...address] = [...fields.values()].map(({ row }) => row)
  const payment = paymentChoice(cart)
  const people = [step('Contact', {}, email), step('Address', { class: 'panel address' }, ...address)]
  const steps = h('div', { class: 'steps' }, ...people, ...shippingChoices(groups, cart), payment)
  const total = h('div', { 'aria-live': 'polite' }, ...summary(cart))
  const told = noticePlace()
  const button = h('button', { class: 'filled' }, 'Place order')
  const form = h('form', { class: 'beside' }, steps, h('div', { class: 'panel' }, total, told.place, button))
  form.addEventListener('input', () => keepTyped(cart, valuesOf(form)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    told.tell(null)
    void whileBusy(button, async () => {
      const order = await place(valuesOf(form), total.textContent)
      await go(`/shop/orders/${order.id}`, { replace: true })
      forgetCart()
    }).catch((error) => tellAtPlace(error, fields, told.tell))
  })
  follow(total, () => {
    const now = currentVisit().cart
    if (!now) return void go('/shop/checkout', { replace: true })
    total.replaceChildren(...summary(now))
    payment.hidden = now.total === 0
  })
  return form
}

const step = (title: string, attributes: Attributes, ...content: readonly (HTMLElement | null)[]) =>
  h('fieldset', { class: 'panel', ...attributes }, h('legend', {}, title), ...content)

function shippingChoices(groups: readonly Options[], cart: StoreCart): HTMLElement[] {
  const title = (place: number) =>
    groups.length === 1 ? 'Shipping' : `Shipping ${place + 1} of ${groups.length}`
  if (groups.length > 0) return groups.map((options, place) => shippingChoice(title(place), options, cart))
  const isMailed = cart.items.every(({ is_giftcard }) => is_giftcard)
  const none = isMailed ? 'Gift cards come by email.' : 'Nothing can be sent to this region.'
  return [step('Shipping', {}, h('p', { class: 'quiet' }, none))]
}

function shippingChoice(title: string, options: Options, cart: StoreCart): HTMLElement {
  const told = noticePlace()
  const choose = (id: string) => {
    told.tell(null)
    changeCart(store.chooseShipping(id)).catch(told.tell)
  }
  const picks = options.map((option) => {
    const { id, name, profile_id, price_incl_tax } = option
    const checked = isChosen(option, cart)
    const radio = {
      name: `${SHIPPING}${profile_id}`,
      value: id,
      checked,
      required: true,
      onchange: () => choose(id),
    }
    return pick(radio, name, money(price_incl_tax, cart.region.currency_code))
  })
  return step(title, {}, ...picks, told.place)
}

/** There is one way to pay, which asks no provider: the merchant is paid some other way. */
function paymentChoice({ total }: StoreCart): HTMLElement {
  const invoice = pick({ name: 'payment', value: 'manual', checked: true }, 'Pay by invoice')
  return step('Payment', { hidden: total === 0 }, invoice)
}

function pick(radio: Attributes, label: string, amount = ''): HTMLElement {
  const input = h('input', { type: 'radio', ...radio })
  return h('label', { class: 'pick' }, input, label, h('span', { class: 'amount' }, amount))
}

/** What is bought and what it comes to: as it is shown it is ordered. */
function summary(cart: StoreCart): readonly [HTMLElement, HTMLElement] {
  const currency = cart.region.currency_code
  const goods = cart.items.map((line) => `${line.quantity} × ${line.title}, ${variantWords(line, currency)}`)
  return [h('p', { class: 'quiet' }, goods.join('; ')), sums(cart)]
}

/** What the fields of the form hold, by their names; it has no files. */
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Typed

/** The ways to send that are chosen, and the rest. */
function partShipping(typed: Typed): [string[], Typed] {
  const isShipping = ([name]: [string, string]) => name.startsWith(SHIPPING)
  const fields = Object.entries(typed)
  const rest = fields.filter((field) => !isShipping(field))
  return [fields.filter(isShipping).map(([, option]) => option), Object.fromEntries(rest)]
}

/** Makes the order of what was `shown`, call by call: each may be made again when a later one is refused. */
async function place({ email, payment = '', ...typed }: Typed, shown: string) {
  const [shipping, address] = partShipping(typed)
  const people = { email, shipping_address: address, billing_address: address }
  await changeCart(store.updateCart(people))
  for (const option of shipping) await changeCart(store.chooseShipping(option))
  const offered = await changeCart(store.offerPayment)
  const isChosen = offered.total === 0 || offered.payment_session?.provider_id === payment
  const cart = isChosen ? offered : await changeCart(store.choosePayment(payment))
  if (h('div', {}, ...summary(cart)).textContent !== shown)
    throw new Error('What you buy, or its price, has changed meanwhile. If it is right now, press again.')
  const { type, data } = await store.completeCart(cart.id)
  if (type !== 'order') throw new Error('The payment is not finished. Try again in a moment.')
  return data
}

/** What the store refuses stands at the field that it names, else above the button. */
function tellAtPlace(error: unknown, fields: ReadonlyMap<string, Field>, tell: Tell): void {
  const faulty = error instanceof store.Refusal && fields.get(error.field?.split('.').at(-1) ?? '')
  if (faulty) {
    faulty.tell(error.message)
    faulty.input.focus()
  } else tell(error)
}
