import type { StoreCart } from '@purser/contract/storefront'
import { h, replaceContent } from '../dom.ts'
import { money } from '../money.ts'
import { codes } from '../parts/codes.ts'
import { nothing, noticePlace } from '../parts/notice.ts'
import { picture } from '../parts/picture.ts'
import { sums } from '../parts/sums.ts'
import { heading, type Page } from '../router.ts'
import { readCart, setQuantity } from '../store-api.ts'
import { changeCart, currentVisit } from '../visit.ts'

type Line = StoreCart['items'][number]

/** What is to be bought: how many of each, and codes. */
export async function openCart(): Promise<Page> {
  // It may have been changed or ordered in another tab.
  if (currentVisit().cart)
    await changeCart(readCart).catch((error) => {
      if (currentVisit().cart) throw error
    })
  const content = h('section')
  const redraw = () => replaceContent(content, heading('Cart'), ...drawCart(currentVisit().cart, redraw))
  redraw()
  return { title: 'Cart', content }
}

function drawCart(cart: StoreCart | null, redraw: () => void): HTMLElement[] {
  if (!cart || cart.items.length === 0) return [nothing('Your cart is empty.')]
  const lines = cart.items.map((line) => drawLine(line, cart.region.currency_code, redraw))
  const summary = h(
    'div',
    { class: 'panel' },
    codes(cart, redraw),
    sums(cart, cart.shipping_methods.length > 0),
    h('a', { href: '/shop/checkout', class: 'filled' }, 'Check out'),
  )
  return [h('div', { class: 'beside' }, h('ul', { class: 'lines' }, ...lines), summary)]
}

function drawLine(line: Line, currency: string, redraw: () => void): HTMLElement {
  const told = noticePlace()
  const set = async (quantity: number) => {
    told.tell(null)
    await changeCart((id) => setQuantity(id, line.id, quantity)).then(redraw, (error) => {
      input.value = String(line.quantity)
      if (currentVisit().cart === null) redraw()
      else told.tell(error)
    })
  }
  const onchange = () => {
    const wanted = Number(input.value)
    if (Number.isInteger(wanted) && wanted >= 0 && input.value !== '') void set(wanted)
    else input.value = String(line.quantity)
  }
  const goods = `${line.title}, ${line.description ?? ''}`
  const label = { id: `q-${line.id}`, 'aria-label': `Quantity of ${goods}` }
  const input = h('input', { ...label, type: 'number', min: 0, value: line.quantity, onchange })
  const removal = { 'aria-label': `Remove ${goods}`, onclick: () => void set(0) }
  const remove = h('button', { class: 'bare', ...removal }, 'Remove')
  const facts = [picture(line.thumbnail), titleOf(line), input, remove, priceOf(line, currency)]
  return h('li', {}, ...facts, told.place)
}

function titleOf({ title, description, variant }: Line): HTMLElement {
  const handle = variant?.product?.handle
  const name = handle ? h('a', { href: `/shop/products/${encodeURIComponent(handle)}` }, title) : title
  return h('div', { class: 'what' }, name, h('small', {}, description ?? ''))
}

/** With tax, before discounts. */
const priceOf = ({ original_total = 0 }: Line, currency: string) =>
  h('span', { class: 'amount' }, money(original_total, currency))
