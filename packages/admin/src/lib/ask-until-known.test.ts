import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { askUntilKnown } from './ask-until-known.ts'

const unknown = new ApiError(500, { message: 'We do not know', code: 'outcome_unknown' })
const inFlight = new ApiError(409, { message: 'in flight' })
const refused = new ApiError(400, { message: 'Too much' })

/** Creates a server that returns these responses one after another. */
function answering(...answers: (string | ApiError)[]) {
  const keys: (string | undefined)[] = []
  const call = async ({ idempotencyKey }: { idempotencyKey?: string }) => {
    keys.push(idempotencyKey)
    const answer = answers[keys.length - 1] ?? 'more than was expected'
    if (answer instanceof ApiError) throw answer
    return answer
  }
  return { keys, ask: () => askUntilKnown(call, 'k', async () => undefined) }
}

test('repeats the call with the same key when the server does not know the outcome', async () => {
  const { keys, ask } = answering(unknown, 'done')
  expect([await ask(), keys]).toEqual(['done', ['k', 'k']])
})

test('keeps asking while the database is down', async () => {
  const away = new ApiError(503, { message: 'Nothing was changed' })
  const { keys, ask } = answering(unknown, away, new ApiError(0, { message: '' }), unknown, 'done')
  expect([await ask(), keys]).toEqual(['done', ['k', 'k', 'k', 'k', 'k']])
})

test('throws the first error when the server refuses a retry', async () => {
  const { keys, ask } = answering(unknown, refused, 'done')
  await expect(ask()).rejects.toBe(unknown)
  expect(keys).toHaveLength(2)
})

test('throws the first error when the server gives no result in time', async () => {
  const { keys, ask } = answering(unknown, ...Array.from({ length: 30 }, () => inFlight))
  await expect(ask()).rejects.toBe(unknown)
  expect(keys).toHaveLength(16)
})

test('does not repeat a call with a known outcome', async () => {
  const { keys, ask } = answering(refused, 'done')
  await expect(ask()).rejects.toBe(refused)
  expect(keys).toHaveLength(1)
})
