import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { askUntilKnown } from './ask-until-known.ts'

const unknown = new ApiError(500, { message: 'We do not know', code: 'outcome_unknown' })
const refused = new ApiError(400, { message: 'Too much' })

/** A server that answers in turn. */
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

test('when it tells nothing the second time either, the first answer stands', async () => {
  for (const second of [unknown, refused, new ApiError(409, { message: 'in flight' })]) {
    const { keys, ask } = answering(unknown, second)
    await expect(ask()).rejects.toBe(unknown)
    expect(keys).toHaveLength(2)
  }
})

test('what it knows is not asked twice', async () => {
  const { keys, ask } = answering(refused, 'done')
  await expect(ask()).rejects.toBe(refused)
  expect(keys).toHaveLength(1)
})
