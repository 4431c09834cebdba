import { invalidData } from '../failure.ts'

/**
 * What a form that could not be read is refused with: the sentence of the limit of `@fastify/multipart` that it passed, or that it is
 * not whole. What is no fault of a form stays as it is.
 */
export function formFault(error: unknown, sentences: Readonly<Record<string, string>>): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const sentence = sentences[code]
  if (sentence !== undefined) return invalidData(sentence)
  // Of busboy: a body that does not keep to the form.
  if (/multipart|end of form|boundary|malformed/i.test(message)) return invalidData('The form is incomplete.')
  return error
}
