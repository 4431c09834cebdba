import { h } from '../dom.ts'
import { draw } from '../router.ts'
import { changes, currentVisit, moveTo } from '../visit.ts'
import { noticePlace, type Tell } from './notice.ts'

/** What stands around every page. @returns where the pages go */
export function drawFrame(): HTMLElement {
  const main = h('main', { id: 'content', tabindex: -1 })
  const refused = noticePlace()
  const header = h(
    'header',
    {},
    h('a', { href: '/shop', class: 'brand' }, 'Purser’s shop'),
    regionSwitch(refused.tell),
    cartLink(),
  )
  const footer = h(
    'footer',
    {},
    h('p', {}, 'An example, made of nothing but the Store API. No money and no goods move.'),
    h('p', {}, h('a', { href: '/a/orders' }, 'The admin'), ' ', h('a', { href: '/docs' }, 'The API')),
  )
  document.body.replaceChildren(
    h('a', { href: '#content', class: 'skip' }, 'Skip to the content'),
    header,
    refused.place,
    main,
    footer,
  )
  return main
}

function cartLink(): HTMLElement {
  const link = h('a', { href: '/shop/cart', class: 'to-cart' })
  const count = () => {
    const units = currentVisit().cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    link.textContent = units === 0 ? 'Cart' : `Cart (${units})`
  }
  changes.addEventListener('change', count)
  count()
  return link
}

function regionSwitch(tell: Tell): HTMLElement | null {
  const { regions } = currentVisit()
  if (regions.length < 2) return null
  const options = regions.map(({ id, name, currency_code }) =>
    h('option', { value: id }, `${name}, ${currency_code.toUpperCase()}`),
  )
  const select = h('select', { 'aria-label': 'Region' }, ...options)
  const show = () => {
    select.value = currentVisit().region.id
  }
  select.addEventListener('change', async () => {
    tell(null)
    await moveTo(select.value).then(draw, tell)
    show()
  })
  changes.addEventListener('change', show)
  show()
  return select
}
