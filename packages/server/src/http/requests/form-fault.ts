import { invalidData } from '../failure.ts'

/**
 * Converts an error of a form to the refusal: the sentence for the `@fastify/multipart` limit that was exceeded, or that the form is
 * incomplete. Returns other errors unchanged.
 */
export function formFault(error: unknown, sentences: Readonly<Record<string, string>>): unknown {
  const { code = '', message } = error as { code?: string; message: string }
  const sentence = sentences[code]
  if (sentence !== undefined) return invalidData(sentence)
  // An error of busboy about a malformed body.
  if (/multipart|end of form|boundary|malformed/i.test(message)) return invalidData('The form is incomplete.')
  return error
}
