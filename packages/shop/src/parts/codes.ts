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
      return void (await changeCart(updateCart(change)))
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unknown_reference')) throw error
    }
  }
  throw new Error(`There is no discount and no gift card ${code}.`)
}

/** The codes of a cart, and a field for one more. */
export function codes(cart: StoreCart): HTMLElement {
  const input = h('input', { id: 'code', autocomplete: 'off', required: true })
  const entry = field('Discount or gift card', input)
  const button = h('button', { class: 'plain' }, 'Apply')
  const tell = (error: Error) => entry.tell(error.message)
  const onsubmit = (event: Event) => {
    event.preventDefault()
    void whileBusy(button, () => enter(cart, input.value.trim())).catch(tell)
  }
  const remove = (code: string, change: object) => {
    const onclick = () => void changeCart(updateCart(change)).catch(tell)
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
