import { h } from '../dom.ts'

/** What stands where there is nothing, and the way on. */
export const nothing = (sentence: string) =>
  h('p', { class: 'quiet' }, `${sentence} `, h('a', { href: '/shop' }, 'All products'))

/** What was refused, in the words of who refused it. */
export const notice = (error: unknown) =>
  h('p', { class: 'refused', role: 'alert' }, error instanceof Error ? error.message : String(error))

/** Says what was refused; null takes it away. */
export type ShowError = (error: unknown) => void

/** Creates a place for refusals, empty until one is shown. */
export function noticePlace() {
  const place = h('div', { class: 'told' })
  const tell: ShowError = (error) => place.replaceChildren(...(error === null ? [] : [notice(error)]))
  return { place, tell }
}
