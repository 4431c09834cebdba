import { h } from '../dom.ts'
import { draw } from '../router.ts'
import { currentVisit, follow, moveTo } from '../visit.ts'
import { noticePlace, type ShowError } from './notice.ts'
import { isRehearsal } from './rehearsal.ts'

/** What stands around every page. @returns where the pages go */
export function drawFrame(): HTMLElement {
  const main = h('main', { id: 'content', tabindex: -1 })
  const refused = noticePlace()
  const brand = h('a', { href: '/shop', class: 'brand' }, 'Purser example shop')
  const header = h('header', {}, brand, regionSwitch(refused.tell), cartLink())
  const what = h('p', {}, 'An example that uses only the Store API. Nothing is charged or shipped.')
  const links = [h('a', { href: '/a/orders' }, 'The admin'), ' ', h('a', { href: '/docs' }, 'The API')]
  const footer = h('footer', {}, what, h('p', {}, ...links))
  const skip = h('a', { href: '#content', class: 'skip' }, 'Skip to content')
  document.body.replaceChildren(skip, header, refused.place, main, footer, ...rehearsalBanner())
  return main
}

/** Says so if the page is of a rehearsal. */
function rehearsalBanner(): HTMLElement[] {
  const text = 'Rehearsal: nothing here is real, and nothing reaches anyone.'
  return isRehearsal() ? [h('p', { class: 'rehearsal', role: 'status' }, text)] : []
}

function cartLink(): HTMLElement {
  const link = h('a', { href: '/shop/cart', class: 'to-cart' })
  const count = () => {
    const units = currentVisit().cart?.items.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
    link.textContent = units === 0 ? 'Cart' : `Cart (${units})`
  }
  follow(link, count)
  return link
}

function regionSwitch(tell: ShowError): HTMLElement | null {
  const { regions } = currentVisit()
  if (regions.length < 2) return null
  const options = regions.map(({ id, name, currency_code }) =>
    h('option', { value: id }, `${name}, ${currency_code.toUpperCase()}`),
  )
  const select = h('select', { 'aria-label': 'Region' }, ...options)
  let shown = currentVisit().region.id
  const show = () => {
    const { id } = currentVisit().region
    select.value = id
    if (id !== shown) void draw()
    shown = id
  }
  select.addEventListener('change', () => {
    tell(null)
    void moveTo(select.value).catch(tell).then(show)
  })
  follow(select, show)
  return select
}
