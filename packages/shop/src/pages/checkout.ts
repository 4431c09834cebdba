import type { StoreCart, StoreOrder } from '@purser/contract/storefront'
import { h, whileBusy } from '../dom.ts'
import { money } from '../money.ts'
import { addressFields } from '../parts/address-fields.ts'
import { type Field, field } from '../parts/field.ts'
import { noticePlace } from '../parts/notice.ts'
import { sums } from '../parts/sums.ts'
import { go, heading, type Page } from '../router.ts'
import * as store from '../store-api.ts'
import { changeCart, currentVisit, forgetCart } from '../visit.ts'
import { emptyCart } from './cart.ts'

/** The one way to pay that asks no provider: the merchant is paid some other way. */
const BY_INVOICE = 'manual'

/** Who buys, where it goes, how it is sent and paid. */
export async function openCheckout(): Promise<Page> {
  const { cart } = currentVisit()
  const title = 'Checkout'
  if (!cart || cart.items.length === 0)
    return { title, content: h('section', {}, heading(title), emptyCart()) }
  const { shipping_options } = await store.listShippingOptions(cart.id)
  const chosen = cart.shipping_methods[0]?.shipping_option_id ?? shipping_options[0]?.id
  if (chosen !== undefined) await changeCart((id) => store.chooseShipping(id, chosen))
  return { title, content: h('section', {}, heading(title), drawForm(shipping_options)) }
}

function drawForm(options: readonly store.CartShippingOption[]): HTMLElement {
  const { cart, region } = currentVisit()
  if (!cart) return emptyCart()
  const email = field(
    'Email',
    h('input', {
      id: 'email',
      type: 'email',
      autocomplete: 'email',
      required: true,
      value: cart.email ?? '',
    }),
  )
  const address = addressFields(cart, region.countries)
  const total = h('div', { 'aria-live': 'polite' }, sums(cart))
  const shipping = shippingChoice(options, cart, (now) => total.replaceChildren(sums(now)))
  const told = noticePlace()
  const button = h('button', { class: 'filled' }, 'Place order')
  const onsubmit = (event: Event) => {
    event.preventDefault()
    told.tell(null)
    void whileBusy(button, async () => {
      const order = await place({
        email: email.input.value,
        address: address.values(),
        option: shipping.chosen(),
      })
      forgetCart()
      await go(`/shop/orders/${order.id}`, { replace: true })
    }).catch((error) => tellAtPlace(error, new Map([['email', email], ...address.fields]), told.tell))
  }
  const rows = [...address.fields.values()].map(({ row }) => row)
  const steps = h(
    'div',
    { class: 'steps' },
    h('fieldset', { class: 'panel' }, h('legend', {}, 'Contact'), email.row),
    h('fieldset', { class: 'panel address' }, h('legend', {}, 'Address'), ...rows),
    shipping.place,
    h('fieldset', { class: 'panel' }, h('legend', {}, 'Payment'), payment()),
  )
  return h(
    'form',
    { class: 'beside', onsubmit },
    steps,
    h('div', { class: 'panel' }, total, told.place, button),
  )
}

const payment = () =>
  h(
    'label',
    { class: 'pick' },
    h('input', { type: 'radio', name: 'payment', checked: true }),
    'Pay by invoice',
  )

function shippingChoice(
  options: readonly store.CartShippingOption[],
  cart: StoreCart,
  onPriced: (cart: StoreCart) => void,
) {
  let chosen = cart.shipping_methods[0]?.shipping_option_id ?? null
  const told = noticePlace()
  const choose = (id: string) => {
    chosen = id
    told.tell(null)
    changeCart((cartId) => store.chooseShipping(cartId, id)).then(onPriced, told.tell)
  }
  const picks = options.map(({ id, name, price_incl_tax }) => {
    const onchange = () => choose(id)
    const radio = h('input', {
      type: 'radio',
      name: 'shipping',
      checked: id === chosen,
      required: true,
      onchange,
    })
    const price = money(price_incl_tax, cart.region.currency_code)
    return h('label', { class: 'pick' }, radio, h('span', {}, name), h('span', { class: 'amount' }, price))
  })
  const isMailed = cart.items.every(({ is_giftcard }) => is_giftcard)
  if (picks.length === 0) told.tell(isMailed ? null : 'Nothing can be sent to this region.')
  const place = h(
    'fieldset',
    { class: 'panel' },
    h('legend', {}, 'Shipping'),
    ...picks,
    isMailed && h('p', { class: 'quiet' }, 'Gift cards come by email.'),
    told.place,
  )
  return { place, chosen: () => chosen }
}

interface Wishes {
  readonly email: string
  readonly address: Record<string, string>
  readonly option: string | null
}

/** Makes the order, call by call: each of them may be made again when a later one is refused. */
async function place({ email, address, option }: Wishes): Promise<StoreOrder> {
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

/** What the store refuses stands at the field that it names, else above the button. */
function tellAtPlace(
  error: unknown,
  fields: ReadonlyMap<string, Field>,
  tell: (error: unknown) => void,
): void {
  const name = error instanceof store.Refusal ? error.field?.split('.').at(-1) : undefined
  const faulty = fields.get(name ?? '')
  if (faulty && error instanceof Error) {
    faulty.tell(error.message)
    faulty.input.focus()
  } else tell(error)
}
