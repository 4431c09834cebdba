import type { IncomingMessage } from 'node:http'
import { type Reach, sendRequest } from '../../../providers/index.ts'

/** Maximum bytes read and characters stored of an answer. */
const READ = 16_384
const KEPT = 2_000

export interface PostResult {
  /** Null if there was no answer. */
  readonly status: number | null
  /** The beginning of the answer. */
  readonly answer: string | null
  /** Why the delivery failed; null if it succeeded. */
  readonly error: string | null
  readonly duration_ms: number
}

/**
 * Posts a text to an address that somebody else chose. Never throws, follows no redirect, reads only the beginning of the answer, and
 * aborts on `ending`.
 */
export async function post(
  to: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { ending, ...reach }: Reach & { readonly ending?: AbortSignal },
): Promise<PostResult> {
  const { timeLimit } = reach
  const begun = performance.now()
  const limit = new AbortController()
  const { signal } = limit
  const late = () => limit.abort(new Error(`No answer within ${timeLimit / 1_000} s.`))
  const breakOff = () => limit.abort(ending?.reason)
  const timer = setTimeout(late, timeLimit)
  ending?.addEventListener('abort', breakOff)
  if (ending?.aborted) breakOff()
  const told = await ask(new URL(to), headers, body, { ...reach, signal }).catch((error: unknown) => ({
    status: null,
    answer: null,
    error: wordsOf(signal.aborted ? signal.reason : error),
  }))
  clearTimeout(timer)
  ending?.removeEventListener('abort', breakOff)
  return { ...told, duration_ms: Math.round(performance.now() - begun) }
}

async function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  reach: Reach & { readonly signal: AbortSignal },
) {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  return sendRequest(url, { method: 'POST', headers: all, body }, reach, async (response) => {
    const status = response.statusCode ?? 0
    return { status, answer: await readBeginning(response), error: errorOf(status) }
  })
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400
    ? `Answered ${status}: redirects are not followed.`
    : `Answered ${status}.`
}

/** Reads the beginning of the answer. Its status has arrived, so errors in the rest don't matter. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= READ) break
    }
  } catch {
    // The connection broke or was too slow.
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '').slice(0, KEPT)
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection.',
  ENOTFOUND: "The host name can't be resolved.",
  EAI_AGAIN: "The host name couldn't be looked up.",
}

function wordsOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (
    words[code ?? ''] ??
    String(message ?? error)
      .replaceAll('\u0000', '')
      .slice(0, 500)
  )
}
