import type { MailedEvent } from '../notifications/index.ts'
import { templateFault } from './template.ts'
import { isBlockVariable, variablesOf } from './variables.ts'

/** Returns why an event's email can't have a subject or text, with the place of the fault; null if it can. */
export function emailTextFault(
  event: MailedEvent,
  field: 'subject' | 'text',
  template: string,
): string | null {
  if (template.trim() === '') return 'Write the subject and the text.'
  if (field === 'subject' && /[\r\n]/.test(template)) return 'The subject must be one line.'
  const names: readonly string[] = variablesOf(event)
  const isBlock = (name: string) => variablesOf(event).some((each) => each === name && isBlockVariable(each))
  const fault = templateFault(template, { names, isBlock, isLine: field === 'subject' })
  return fault && `${fault.message}.`
}
