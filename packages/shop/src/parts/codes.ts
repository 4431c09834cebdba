import type { StoreCart } from '@purser/contract/storefront'
import { h, whileBusy } from '../dom.ts'
import { Refusal, updateCart } from '../store-api.ts'
import { changeCart } from '../visit.ts'
import { field } from './field.ts'

const codesOf = (all: StoreCart['discounts'] | StoreCart['gift_cards'], but = '') =>
  all.filter(({ code }) => code !== but).map(({ code }) => ({ code }))

/** Takes a code for a discount and, if there is none of it, for a gift card. */
async function enter({ discounts, gift_cards }: StoreCart, code: string): Promise<void> {
  try {
    await changeCart((id) => updateCart(id, { discounts: [...codesOf(discounts), { code }] }))
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'unknown_reference')) throw error
    await changeCart((id) => updateCart(id, { gift_cards: [...codesOf(gift_cards), { code }] }))
  }
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
