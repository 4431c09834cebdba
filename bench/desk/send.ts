import type { RunningServer } from '../servers.ts'

/** Makes a call as the operator. Throws if it is refused. */
export async function send<Answer = unknown>(
  { base, cookie }: RunningServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(`${base}${path}`, {
    method,
    headers: { cookie, origin: base, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** Returns the milliseconds that a call takes. */
export async function time(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await call()
  return performance.now() - start
}

export const median = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0
