import type { StoreOrder } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import { picture } from '../parts/picture.ts'
import { sums } from '../parts/sums.ts'
import { heading, type Page } from '../router.ts'
import { readOrder } from '../store-api.ts'
import { money, variantWords } from '../words.ts'

/** What was bought, and where the merchant sees it. */
export async function openOrder([id = '']: readonly string[]): Promise<Page> {
  const { order } = await readOrder(id)
  const title = `Order #${order.display_id}`
  const thanks = h('p', {}, `Thank you! You ordered with ${order.email}.`)
  const lines = order.items.map((line) => drawLine(line, order.currency_code))
  const inAdmin = { href: `/a/orders/${encodeURIComponent(order.id)}`, class: 'filled' }
  const ways = [h('a', inAdmin, 'View it in the admin'), h('a', { href: '/shop' }, 'All products')]
  const summary = h('div', { class: 'panel' }, sums(order), address(order), ...ways)
  const beside = h('div', { class: 'beside' }, h('ul', { class: 'lines' }, ...lines), summary)
  return { title, content: h('section', {}, heading(title), thanks, beside) }
}

function drawLine(line: StoreOrder['items'][number], currency: string): HTMLElement {
  const facts = h('small', {}, `${line.quantity} × ${variantWords(line, currency)}`)
  const amount = h('span', { class: 'amount' }, money(line.original_total ?? 0, currency))
  return h('li', {}, picture(line.thumbnail), h('div', { class: 'what' }, line.title, facts), amount)
}

function address({ shipping_address: to, shipping_methods, region }: StoreOrder): HTMLElement | null {
  if (!to) return null
  const country = region.countries?.find(({ iso_2 }) => iso_2 === to.country_code)?.display_name
  const sentBy = shipping_methods.flatMap(({ shipping_option }) => shipping_option?.name ?? []).join(', ')
  const inWords = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' ')
  const place = [to.address_1, to.address_2, inWords(to.postal_code, to.city, to.province), country]
  const lines = [inWords(to.first_name, to.last_name), ...place, sentBy && `Shipping: ${sentBy}`]
  return h('address', {}, ...lines.map((line) => !!line && h('div', {}, line)))
}
