import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { askUntilKnown } from './ask-until-known.ts'

const unknown = new ApiError(500, { message: 'We do not know', code: 'outcome_unknown' })
const inFlight = new ApiError(409, { message: 'in flight' })
const refused = new ApiError(400, { message: 'Too much' })

/** A server that gives these answers one after another. */
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

test('what the server did not know it is asked again with the same key', async () => {
  const { keys, ask } = answering(unknown, 'done')
  expect([await ask(), keys]).toEqual(['done', ['k', 'k']])
})

test('while its database is away it is asked on', async () => {
  const away = new ApiError(503, { message: 'Nothing was changed' })
  const { keys, ask } = answering(unknown, away, new ApiError(0, { message: '' }), unknown, 'done')
  expect([await ask(), keys]).toEqual(['done', ['k', 'k', 'k', 'k', 'k']])
})

test('when the server refuses to answer, the first answer counts', async () => {
  const { keys, ask } = answering(unknown, refused, 'done')
  await expect(ask()).rejects.toBe(unknown)
  expect(keys).toHaveLength(2)
})

test('when the server gives no answer for long, the first answer counts', async () => {
  const { keys, ask } = answering(unknown, ...Array.from({ length: 30 }, () => inFlight))
  await expect(ask()).rejects.toBe(unknown)
  expect(keys).toHaveLength(16)
})

test('what it knows is not asked twice', async () => {
  const { keys, ask } = answering(refused, 'done')
  await expect(ask()).rejects.toBe(refused)
  expect(keys).toHaveLength(1)
})
