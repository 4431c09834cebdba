import type { EmailName } from './email-names.ts'
import { loneVariable, paragraphsOf, templateFault } from './template.ts'
import { isBlockVariable, requiredVariable, variablesOf } from './variables.ts'
import { type EmailWord, wordVariables } from './words.ts'

/** Returns why an email can't have a subject or text, with the place of the fault; null if it can. */
export function emailTextFault(name: EmailName, field: 'subject' | 'text', template: string): string | null {
  if (template.trim() === '') return 'Write the subject and the text.'
  if (field === 'subject' && /[\r\n]/.test(template)) return 'The subject must be one line.'
  const names = variablesOf(name)
  const blocks = names.filter(isBlockVariable)
  const fault = templateFault(template, { names, blocks, isLine: field === 'subject' })
  if (fault !== null) return `${fault}.`
  const needed = field === 'text' ? requiredVariable(name) : null
  const isMissing = needed !== null && !paragraphsOf(template).some((one) => loneVariable(one) === needed)
  return isMissing ? `Add {${needed}}: the email is useless without it.` : null
}

/** Returns why a word can't be written like this, with the place of the fault; null if it can. */
export function emailWordFault(word: EmailWord, template: string): string | null {
  const fault = templateFault(template, { names: wordVariables[word] ?? [], blocks: [], isLine: true })
  return fault && `${fault}.`
}
