import type { StoreOrder } from '@purser/contract/storefront'
import { h } from '../dom.ts'
import { money } from '../money.ts'
import { picture } from '../parts/picture.ts'
import { sums } from '../parts/sums.ts'
import { heading, type Page } from '../router.ts'
import { readOrder } from '../store-api.ts'

/** What was bought, and where the merchant sees it. */
export async function openOrder([id = '']: readonly string[]): Promise<Page> {
  const { order } = await readOrder(id)
  const title = `Order #${order.display_id}`
  const content = h(
    'section',
    {},
    heading(title),
    h('p', {}, `Thank you. It was ordered for ${order.email}.`),
    h(
      'div',
      { class: 'beside' },
      h('ul', { class: 'lines' }, ...order.items.map((line) => drawLine(line, order.currency_code))),
      h(
        'div',
        { class: 'panel' },
        sums(order),
        address(order),
        h('a', { href: `/a/orders/${encodeURIComponent(order.id)}`, class: 'filled' }, 'See it in the admin'),
        h('a', { href: '/shop' }, 'All products'),
      ),
    ),
  )
  return { title, content }
}

function drawLine({ thumbnail, title, ...line }: StoreOrder['items'][number], currency: string): HTMLElement {
  const facts = h('small', {}, `${line.quantity} × ${line.description ?? ''}`)
  const amount = h('span', { class: 'amount' }, money(line.original_total ?? 0, currency))
  return h('li', {}, picture(thumbnail), h('div', { class: 'what' }, title, facts), amount)
}

function address({ shipping_address: to, shipping_methods, region }: StoreOrder): HTMLElement | null {
  if (!to) return null
  const country = region.countries?.find(({ iso_2 }) => iso_2 === to.country_code)?.display_name
  const sentBy = shipping_methods[0]?.shipping_option?.name
  const lines = [
    [to.first_name, to.last_name],
    [to.address_1],
    [to.address_2],
    [to.postal_code, to.city],
    [country],
    [sentBy && `Sent by: ${sentBy}`],
  ].map((parts) => parts.filter(Boolean).join(' '))
  return h('address', {}, ...lines.filter((line) => line !== '').map((line) => h('div', {}, line)))
}
