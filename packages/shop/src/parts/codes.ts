import type { StoreCart } from '@purser/contract/storefront'
import { h, replaceContent, whileBusy } from '../dom.ts'
import { Refusal, updateCart } from '../store-api.ts'
import { changeCart, currentVisit } from '../visit.ts'
import { field } from './field.ts'

const lists = ['discounts', 'gift_cards'] as const

const codesOf = (all: StoreCart['discounts'] | StoreCart['gift_cards'], but = '') =>
  all.filter(({ code }) => code !== but).map(({ code }) => ({ code }))

/** Takes a code for a discount and, if there is none of it, for a gift card. */
async function enter(input: HTMLInputElement): Promise<void> {
  const { value } = input
  const code = value.trim()
  for (const list of lists) {
    try {
      const change = { [list]: [...codesOf(currentVisit().cart?.[list] ?? []), { code }] }
      await changeCart(updateCart(change))
      // If another code was typed since, keep it.
      if (input.value === value) input.value = ''
      return
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unknown_reference')) throw error
    }
  }
  throw new Error(`There is no discount or gift card ${code}.`)
}

/** Creates a field for a code, and the list of a cart's codes, which `show` redraws. */
export function codes() {
  const input = h('input', { id: 'code', autocomplete: 'off', required: true })
  const entry = field('Discount or gift card', input)
  const button = h('button', { class: 'plain' }, 'Apply')
  const tell = (error: Error) => entry.tell(error.message)
  const onsubmit = (event: Event) => {
    event.preventDefault()
    void whileBusy(button, () => enter(input)).catch(tell)
  }
  const remove = (code: string, change: object) => {
    const onclick = () => void changeCart(updateCart(change)).catch(tell)
    const label = { 'aria-label': `Remove ${code}` }
    return h('li', {}, code, h('button', { class: 'bare', ...label, onclick }, 'Remove'))
  }
  const list = h('ul', { class: 'codes' })
  const show = (cart: StoreCart) => {
    const entered = lists.flatMap((name) =>
      cart[name].map(({ code }) => remove(code, { [name]: codesOf(cart[name], code) })),
    )
    replaceContent(list, ...entered)
  }
  return { row: h('div', {}, h('form', { class: 'code', onsubmit }, entry.row, button), list), show }
}
