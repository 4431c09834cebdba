import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createIdempotencyKey, createKeysByContent, makeKey } from './idempotency-key.ts'

function counted() {
  let count = 0
  return createIdempotencyKey(() => `key-${++count}`)
}

test('a retry after a lost response has the same key', () => {
  for (const error of [
    new ApiError(0, { message: '' }),
    new ApiError(502, { message: '' }),
    new Error('?'),
  ]) {
    const key = counted()
    const first = key.read()
    key.settle(error)
    expect(key.read()).toBe(first)
  }
})

test('keeps the key while the same call is still running', () => {
  const key = counted()
  key.settle(new ApiError(409, { message: 'under way' }))
  expect(key.read()).toBe('key-1')
})

test('a retry after signing in again has the same key', () => {
  const key = counted()
  key.settle(new ApiError(0, { message: '' }))
  key.settle(new ApiError(401, { message: 'Unauthorized' }))
  expect(key.read()).toBe('key-1')
})

test('renews the key after a success or a definite refusal', () => {
  const key = counted()
  key.settle()
  expect(key.read()).toBe('key-2')
  key.settle(new ApiError(400, { message: 'Too much' }))
  expect(key.read()).toBe('key-3')
  key.settle(new ApiError(409, { message: 'Changed by someone else', code: 'stale_version' }))
  expect(key.read()).toBe('key-4')
})

test('keys are unique', () => {
  expect(new Set(Array.from({ length: 1000 }, makeKey)).size).toBe(1000)
})

test('each file has its own key, kept until its outcome is known', () => {
  let count = 0
  const keys = createKeysByContent(() => `key-${++count}`)
  expect(keys.read('one')).toBe('key-1')
  keys.settle('one', new ApiError(0, { message: '' }))
  expect([keys.read('other'), keys.read('one')]).toEqual(['key-2', 'key-1'])
  keys.settle('one')
  keys.settle('other', new ApiError(400, { message: 'No file' }))
  expect([keys.read('one'), keys.read('other')]).toEqual(['key-3', 'key-4'])
})
