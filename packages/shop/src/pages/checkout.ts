import type { StoreCart } from '@purser/contract/storefront'
import { h, whileBusy } from '../dom.ts'
import { customerFields } from '../parts/customer-fields.ts'
import { nothing, noticePlace, type ShowError } from '../parts/notice.ts'
import { choosePayment, completePaid, isPayable, payments } from '../parts/payment.ts'
import { pick, step } from '../parts/step.ts'
import { sums } from '../parts/sums.ts'
import { go, heading, type Page } from '../router.ts'
import * as store from '../store-api.ts'
import { keepTyped, type Typed, typedFor } from '../typed.ts'
import { changeCart, currentVisit, follow, forgetCart, readAgain } from '../visit.ts'
import { money, variantWords } from '../words.ts'
import { openOrder } from './order.ts'

/** Who buys, where it goes, how it is sent and paid. */
export async function openCheckout(): Promise<Page> {
  await readAgain()
  const { cart, ordered } = currentVisit()
  // The order of a cart whose answer was lost, or that another tab completed.
  if (ordered) {
    const { order } = await store.readOrderOfCart(ordered)
    history.replaceState(null, '', `/shop/orders/${order.id}`)
    return openOrder([order.id])
  }
  const title = 'Checkout'
  if (!cart || cart.items.length === 0)
    return { title, content: h('section', {}, heading(title), nothing('Your cart is empty.')) }
  const { shipping_options: ways } = await store.listShippingOptions(cart.id)
  // Of each profile what was chosen, else the cheapest, which is answered first.
  const last = [...ways.toReversed(), ...ways.filter(({ id }) => chosenFor(cart).includes(id))]
  const options = new Map(last.map(({ profile_id, id }) => [profile_id, id]))
  for (const id of options.values()) await changeCart(store.chooseShipping(id))
  return { title, content: h('section', {}, heading(title), drawForm(currentVisit().cart ?? cart, ways)) }
}

const chosenFor = (cart: StoreCart) => cart.shipping_methods.map((method) => method.shipping_option_id)

function drawForm(cart: StoreCart, options: store.ShippingOptions): HTMLElement {
  const fields = customerFields(typedFor(cart))
  const [email = null, ...address] = [...fields.values()].map(({ row }) => row)
  const payment = paymentChoice(cart)
  const people = [step('Contact', {}, email), step('Address', { class: 'panel address' }, ...address)]
  const steps = h('div', { class: 'steps' }, ...people, shippingChoice(options, cart), payment)
  const [total, told] = [h('div', { 'aria-live': 'polite' }), noticePlace()]
  const button = h('button', { class: 'filled' }, 'Place order')
  const form = h('form', { class: 'beside' }, steps, h('div', { class: 'panel' }, total, told.place, button))
  form.addEventListener('input', () => keepTyped(cart, valuesOf(fields)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    told.tell(null)
    void whileBusy(button, async () => {
      const order = await place(valuesOf(fields), total.textContent)
      await go(`/shop/orders/${order.id}`, { replace: true })
      forgetCart()
    }).catch((error) => tellAtPlace(error, fields, told.tell))
  })
  follow(total, () => {
    const now = currentVisit().cart
    if (!now) return void go('/shop/checkout', { replace: true })
    total.replaceChildren(...summary(now))
    payment.hidden = now.total === 0
    button.disabled = !canPay(now)
    told.tell(null)
  })
  return form
}

function shippingChoice(options: store.ShippingOptions, cart: StoreCart): HTMLElement {
  const [section, told] = [step('Shipping', {}), noticePlace()]
  const show = () => {
    const chosen = chosenFor(currentVisit().cart ?? cart)
    for (const radio of section.querySelectorAll('input')) radio.checked = chosen.includes(radio.value)
  }
  const choose = (id: string) => {
    told.tell(null)
    changeCart(store.chooseShipping(id)).catch(told.tell).finally(show)
  }
  const picks = [...new Set(options.map(({ profile_id }) => profile_id))].map((profile) => {
    const own = options.filter(({ profile_id }) => profile_id === profile)
    const draw = ({ id, name, price_incl_tax }: (typeof own)[number]) => {
      const radio = { name: profile, value: id, required: true, onchange: () => choose(id) }
      return pick(radio, name, money(price_incl_tax, cart.region.currency_code))
    }
    return h('div', { class: 'parcel' }, ...own.map(draw))
  })
  const isMailed = cart.items.every(({ is_giftcard }) => is_giftcard)
  const none = isMailed ? 'Gift cards are sent by email.' : "We don't ship to this region."
  if (picks.length === 0) told.place.append(h('p', { class: 'quiet' }, none))
  section.append(...picks, told.place)
  show()
  return section
}

/** The ways to pay. What the store refuses is shown at once and tried again when the cart changes. */
function paymentChoice(cart: StoreCart): HTMLElement {
  const refused = noticePlace()
  const offer = () => changeCart(store.offerPayment).then(() => refused.tell(null), refused.tell)
  follow(refused.place, () => void (refused.place.firstChild && offer()))
  void offer()
  return payments(currentVisit().region.payment_providers, cart.total, refused.place)
}

const canPay = ({ total }: StoreCart) => isPayable(currentVisit().region.payment_providers, total)

/** What is bought and what it comes to: as it is shown it is ordered. */
function summary(cart: StoreCart): readonly [HTMLElement, HTMLElement] {
  const currency = cart.region.currency_code
  const goods = cart.items.map((line) => `${line.quantity} × ${line.title}, ${variantWords(line, currency)}`)
  return [h('p', { class: 'quiet' }, goods.join('; ')), sums(cart)]
}

const valuesOf = (fields: ReturnType<typeof customerFields>): Typed =>
  Object.fromEntries([...fields].map(([name, { input }]) => [name, input.value]))

/** Makes the order of what was `shown`, call by call: each may be made again when a later one is refused. */
async function place({ email, ...address }: Typed, shown: string) {
  const who = { email, shipping_address: address, billing_address: address }
  const offered = await changeCart(store.updateCart(who))
  const cart = offered.total === 0 ? offered : await changeCart(choosePayment)
  if (h('div', {}, ...summary(cart)).textContent !== shown)
    throw new Error('Your cart or its prices have changed. Check the total and press again.')
  return completePaid(cart.id)
}

/** What the store refuses stands at the field that it names, else above the button. */
function tellAtPlace(error: unknown, fields: ReturnType<typeof customerFields>, tell: ShowError): void {
  const faulty = error instanceof store.Refusal && fields.get(error.field?.split('.').at(-1) ?? '')
  if (!faulty) return void tell(error)
  faulty.tell(error.message)
  faulty.input.focus()
}
