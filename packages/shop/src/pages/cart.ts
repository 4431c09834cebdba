import type { StoreCart } from '@purser/contract/storefront'
import { h, replaceContent } from '../dom.ts'
import { money } from '../money.ts'
import { codes } from '../parts/codes.ts'
import { nothing, noticePlace } from '../parts/notice.ts'
import { picture } from '../parts/picture.ts'
import { sums } from '../parts/sums.ts'
import { variantWords } from '../parts/variant-words.ts'
import { heading, type Page } from '../router.ts'
import { setQuantity } from '../store-api.ts'
import { changeCart, currentVisit, follow, readAgain } from '../visit.ts'

type Line = StoreCart['items'][number]

/** What is to be bought: how many of each, and codes. */
export async function openCart(): Promise<Page> {
  await readAgain()
  const [content, lines, amounts] = [h('section'), h('ul', { class: 'lines' }), h('div')]
  // It stays while what is beside it is drawn anew: a press in that moment is not lost.
  const checkOut = h('a', { href: '/shop/checkout', class: 'filled' }, 'Check out')
  const filled = h('div', { class: 'beside' }, lines, h('div', { class: 'panel' }, amounts, checkOut))
  const redraw = () => {
    const { cart } = currentVisit()
    const isEmpty = !cart || cart.items.length === 0
    if (isEmpty || !filled.isConnected)
      replaceContent(content, heading('Cart'), isEmpty ? nothing('Your cart is empty.') : filled)
    if (isEmpty) return
    replaceContent(lines, ...cart.items.map((line) => drawLine(line, cart.region.currency_code)))
    replaceContent(amounts, codes(cart), sums(cart, cart.shipping_methods.length > 0))
  }
  follow(content, redraw)
  redraw()
  return { title: 'Cart', content }
}

function drawLine(line: Line, currency: string): HTMLElement {
  const told = noticePlace()
  const set = (quantity: number) => {
    told.tell(null)
    changeCart(setQuantity(line.id, quantity)).catch((error) => {
      input.value = String(line.quantity)
      told.tell(error)
    })
  }
  const onchange = () => {
    const wanted = Number(input.value)
    if (Number.isInteger(wanted) && wanted >= 0 && input.value !== '') set(wanted)
    else input.value = String(line.quantity)
  }
  const words = variantWords(line, currency)
  const goods = `${line.title}, ${words}`
  const label = { id: `q-${line.id}`, 'aria-label': `Quantity of ${goods}` }
  const input = h('input', { ...label, type: 'number', min: 0, value: line.quantity, onchange })
  const removal = { 'aria-label': `Remove ${goods}`, onclick: () => set(0) }
  const remove = h('button', { class: 'bare', ...removal }, 'Remove')
  // With tax, before discounts.
  const amount = h('span', { class: 'amount' }, money(line.original_total ?? 0, currency))
  return h('li', {}, picture(line.thumbnail), titleOf(line, words), input, remove, amount, told.place)
}

function titleOf({ title, variant }: Line, words: string): HTMLElement {
  const handle = variant?.product?.handle
  const name = handle ? h('a', { href: `/shop/products/${encodeURIComponent(handle)}` }, title) : title
  return h('div', { class: 'what' }, name, h('small', {}, words))
}
