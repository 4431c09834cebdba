import type { MailedEvent } from '../notifications/index.ts'
import { templateFault } from './template.ts'
import { isBlockVariable, variablesOf } from './variables.ts'
import { type EmailWord, wordVariables } from './words.ts'

/** Returns why an event's email can't have a subject or text, with the place of the fault; null if it can. */
export function emailTextFault(
  event: MailedEvent,
  field: 'subject' | 'text',
  template: string,
): string | null {
  if (template.trim() === '') return 'Write the subject and the text.'
  if (field === 'subject' && /[\r\n]/.test(template)) return 'The subject must be one line.'
  const names = variablesOf(event)
  const blocks = names.filter(isBlockVariable)
  const fault = templateFault(template, { names, blocks, isLine: field === 'subject' })
  return fault && `${fault}.`
}

/** Returns why a word can't be written like this, with the place of the fault; null if it can. */
export function emailWordFault(word: EmailWord, template: string): string | null {
  const fault = templateFault(template, { names: wordVariables[word] ?? [], blocks: [], isLine: true })
  return fault && `${fault}.`
}
