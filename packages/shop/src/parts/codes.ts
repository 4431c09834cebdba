import type { StoreCart } from '@purser/contract/storefront'
import { h, whileBusy } from '../dom.ts'
import { Refusal, updateCart } from '../store-api.ts'
import { changeCart } from '../visit.ts'
import { field } from './field.ts'

const codesOf = (all: StoreCart['discounts'] | StoreCart['gift_cards'], but = '') =>
  all.filter(({ code }) => code !== but).map(({ code }) => ({ code }))

/** Takes a code for a discount and, if there is none of it, for a gift card. */
async function enter(cart: StoreCart, code: string): Promise<void> {
  for (const list of ['discounts', 'gift_cards'] as const) {
    try {
      const change = { [list]: [...codesOf(cart[list]), { code }] }
      return void (await changeCart((id) => updateCart(id, change)))
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unknown_reference')) throw error
    }
  }
  throw new Error(`There is no discount and no gift card ${code}.`)
}

/** The codes of a cart, and a field for one more. `redraw` is told when the cart is another. */
export function codes(cart: StoreCart, redraw: () => void): HTMLElement {
  const input = h('input', { id: 'code', autocomplete: 'off', required: true })
  const entry = field('Discount or gift card', input)
  const button = h('button', { class: 'plain' }, 'Apply')
  const tell = (error: Error) => entry.tell(error.message)
  const onsubmit = (event: Event) => {
    event.preventDefault()
    void whileBusy(button, () => enter(cart, input.value.trim())).then(redraw, tell)
  }
  const remove = (code: string, change: Readonly<Record<string, unknown>>) => {
    const onclick = () => void changeCart((id) => updateCart(id, change)).then(redraw, tell)
    const label = { 'aria-label': `Remove ${code}` }
    return h('li', {}, code, h('button', { class: 'bare', ...label, onclick }, 'Remove'))
  }
  const entered = [
    ...cart.discounts.map(({ code }) => remove(code, { discounts: codesOf(cart.discounts, code) })),
    ...cart.gift_cards.map(({ code }) => remove(code, { gift_cards: codesOf(cart.gift_cards, code) })),
  ]
  const form = h('form', { class: 'code', onsubmit }, entry.row, button)
  return h('div', {}, form, entered.length > 0 && h('ul', { class: 'codes' }, ...entered))
}
