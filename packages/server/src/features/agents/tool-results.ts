import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { describeError } from '../../http/index.ts'

/** The most characters of an answer that a tool returns: about 25,000 tokens of a language model. */
const LONGEST = 100_000

const WAITING =
  "Nothing was changed. The call is beyond this key's limits and waits for an operator's approval. Read the request later with retrieve-approval-request: once it is approved, it has the answer."

/** Returns a tool's result from an answer of the API. The text of an error is the API's. */
export function resultOf(
  { status, body }: { readonly status: number; readonly body: string },
  isRead: boolean,
): CallToolResult {
  const isError = status >= 400
  if (status === 202) return textResult(`${WAITING}\n${body}`)
  if (isError || body.length <= LONGEST) return textResult(body || 'Done.', isError)
  const count = `${body.length.toLocaleString('en')} characters`
  if (isRead)
    return textResult(
      `The answer has ${count}, more than a tool returns. Ask for less: a smaller limit, or only the fields that you need.`,
      true,
    )
  return textResult(
    `${body.slice(0, LONGEST)}\n… The answer has ${count} and is cut here. The call succeeded.`,
  )
}

/** Returns an error in the API's format as a tool's result. */
export const errorResult = (error: unknown): CallToolResult =>
  textResult(JSON.stringify(describeError(error).body), true)

export const textResult = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError && { isError }),
})
