import type { StoreCart } from '@purser/contract/storefront'
import { h, replaceContent } from '../dom.ts'
import { codes } from '../parts/codes.ts'
import { nothing, noticePlace } from '../parts/notice.ts'
import { picture } from '../parts/picture.ts'
import { sums } from '../parts/sums.ts'
import { heading, type Page } from '../router.ts'
import { setQuantity } from '../store-api.ts'
import { changeCart, currentVisit, follow, readAgain } from '../visit.ts'
import { money, variantWords } from '../words.ts'

type Line = StoreCart['items'][number]

/** Shows the cart: quantities and codes. What is typed or pressed while the cart changes is kept, and counts. */
export async function openCart(): Promise<Page> {
  await readAgain()
  const [content, lines, amounts] = [h('section'), h('ul', { class: 'lines' }), h('div')]
  const entry = codes()
  const checkOut = h('a', { href: '/shop/checkout', class: 'filled' }, 'Check out')
  const panel = h('div', { class: 'panel' }, entry.row, amounts, checkOut)
  const filled = h('div', { class: 'beside' }, lines, panel)
  const redraw = () => {
    const { cart } = currentVisit()
    const isEmpty = !cart || cart.items.length === 0
    if (isEmpty || !filled.isConnected)
      replaceContent(content, heading('Cart'), isEmpty ? nothing('Your cart is empty.') : filled)
    if (isEmpty) return lines.replaceChildren()
    for (const line of cart.items)
      if (!lines.children.namedItem(line.id)) lines.append(drawLine(line, cart.region.currency_code))
    entry.show(cart)
    amounts.replaceChildren(sums(cart, cart.shipping_methods.length > 0))
  }
  follow(content, redraw)
  return { title: 'Cart', content }
}

function drawLine(line: Line, currency: string): HTMLElement {
  const told = noticePlace()
  const set = (quantity: number) => {
    told.tell(null)
    changeCart(setQuantity(line.id, quantity)).catch((error) => {
      if (Number(input.value) === quantity) input.value = input.defaultValue
      told.tell(error)
    })
  }
  const onchange = () => {
    if (input.validity.valid) set(input.valueAsNumber)
    else input.value = input.defaultValue
  }
  const words = variantWords(line, currency)
  const goods = `${line.title}, ${words}`
  const label = `Quantity of ${goods}`
  const input = h('input', { 'aria-label': label, type: 'number', min: 0, required: true, onchange })
  const removal = { 'aria-label': `Remove ${goods}`, onclick: () => set(0) }
  const remove = h('button', { class: 'bare', ...removal }, 'Remove')
  const amount = h('span', { class: 'amount' })
  const parts = [picture(line.thumbnail), titleOf(line, words), input, remove, amount, told.place]
  const row = h('li', { id: line.id }, ...parts)
  const show = () => {
    const now = currentVisit().cart?.items.find(({ id }) => id === line.id)
    if (!now) {
      replaceContent(row)
      return row.remove()
    }
    // With tax, before discounts.
    amount.textContent = money(now.original_total ?? 0, currency)
    if (input.value === input.defaultValue) input.value = String(now.quantity)
    input.defaultValue = String(now.quantity)
  }
  follow(row, show)
  return row
}

function titleOf({ title, variant }: Line, words: string): HTMLElement {
  const handle = variant?.product?.handle
  const name = handle ? h('a', { href: `/shop/products/${encodeURIComponent(handle)}` }, title) : title
  return h('div', { class: 'what' }, name, h('small', {}, words))
}
