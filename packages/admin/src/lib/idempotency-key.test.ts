import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createIdempotencyKey, createKeysByContent, makeKey } from './idempotency-key.ts'

function counted() {
  let count = 0
  return createIdempotencyKey(() => `key-${++count}`)
}

test('a second try after a lost answer carries the same key', () => {
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

test('a call still under way elsewhere keeps the key', () => {
  const key = counted()
  key.settle(new ApiError(409, { message: 'under way' }))
  expect(key.read()).toBe('key-1')
})

test('after signing in again, the retry has the key of the attempt before', () => {
  const key = counted()
  key.settle(new ApiError(0, { message: '' }))
  key.settle(new ApiError(401, { message: 'Unauthorized' }))
  expect(key.read()).toBe('key-1')
})

test('after a success or a plain refusal the next try is a new intention', () => {
  const key = counted()
  key.settle()
  expect(key.read()).toBe('key-2')
  key.settle(new ApiError(400, { message: 'Too much' }))
  expect(key.read()).toBe('key-3')
  key.settle(new ApiError(409, { message: 'Changed by someone else', code: 'stale_version' }))
  expect(key.read()).toBe('key-4')
})

test('no two keys are alike', () => {
  expect(new Set(Array.from({ length: 1000 }, makeKey)).size).toBe(1000)
})

test('another file has another key, and the same file the same until its outcome is known', () => {
  let count = 0
  const keys = createKeysByContent(() => `key-${++count}`)
  expect(keys.read('one')).toBe('key-1')
  keys.settle('one', new ApiError(0, { message: '' }))
  expect([keys.read('other'), keys.read('one')]).toEqual(['key-2', 'key-1'])
  keys.settle('one')
  keys.settle('other', new ApiError(400, { message: 'No file' }))
  expect([keys.read('one'), keys.read('other')]).toEqual(['key-3', 'key-4'])
})
