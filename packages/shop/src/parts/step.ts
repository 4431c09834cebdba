import { type Attributes, h } from '../dom.ts'

/** A part of a form under its title. */
export const step = (title: string, attributes: Attributes, ...content: readonly (HTMLElement | null)[]) =>
  h('fieldset', { class: 'panel', ...attributes }, h('legend', {}, title), ...content)

/** One of several to choose from. */
export function pick(radio: Attributes, label: string, amount = ''): HTMLElement {
  const input = h('input', { type: 'radio', ...radio })
  return h('label', { class: 'pick' }, input, label, h('span', { class: 'amount' }, amount))
}
