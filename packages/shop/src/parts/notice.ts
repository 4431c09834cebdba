import { h } from '../dom.ts'

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What was refused, in the words of who refused it. */
export const notice = (error: unknown) => h('p', { class: 'refused', role: 'alert' }, sentenceOf(error))

/** A place for refusals: empty until one is told. */
export function noticePlace() {
  const place = h('div', { class: 'told' })
  const tell = (error: unknown) => place.replaceChildren(...(error === null ? [] : [notice(error)]))
  return { place, tell }
}
