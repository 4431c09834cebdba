import { h } from '../dom.ts'

export interface Field {
  readonly row: HTMLElement
  readonly input: HTMLInputElement | HTMLSelectElement
  /** Says beneath it what is wrong, or nothing. */
  readonly tell: (sentence: string | null) => void
}

/** A field with its label above and what is wrong with it below. */
export function field(label: string, input: Field['input']): Field {
  const wrong = h('p', { id: `${input.id}-wrong`, class: 'refused', role: 'alert', hidden: true })
  const tell = (sentence: string | null) => {
    wrong.textContent = sentence
    wrong.hidden = sentence === null
    input.setAttribute('aria-invalid', String(sentence !== null))
  }
  input.name = input.id
  input.setAttribute('aria-describedby', wrong.id)
  input.addEventListener('input', () => tell(null))
  const row = h('div', { class: 'field' }, h('label', { for: input.id }, label), input, wrong)
  return { row, input, tell }
}
