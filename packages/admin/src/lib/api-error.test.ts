import { expect, test } from 'vitest'
import { ApiError, mayHaveActed, messageOf, readErrorBody } from './api-error.ts'

test.each([
  ['one message', { type: 'not_allowed', message: 'Nothing left' }, 'Nothing left'],
  ["a list: its first entry's message", { message: [{ message: 'A' }, { message: 'B' }] }, 'A'],
  ['a list of messages', { message: ['A', 'B'] }, 'A'],
  ['plain text', 'Unauthorized', 'Unauthorized'],
  ['markup, which is never shown', '<html>…</html>', ''],
  ['no body', null, ''],
  ['an empty list', { message: [] }, ''],
])('message shown when the server returns %s', (_, body, message) => {
  expect(readErrorBody(body).message).toBe(message)
})

test('an error carries the code and field that the server sent', () => {
  const body = { type: 'not_allowed', code: 'amount_too_large', message: 'No.', field: 'amount' }
  expect(readErrorBody(body)).toEqual(body)
  expect(new ApiError(400, readErrorBody(body)).field).toBe('amount')
  expect(readErrorBody({ message: 'No.', field: 7 })).toEqual({ message: 'No.' })
})

test('a failure without a server message shows a general one', () => {
  expect(messageOf(new ApiError(500, { message: '' }))).toBe('Something went wrong')
  expect(messageOf(new ApiError(500, { message: '' }), 'Please try again.')).toBe('Please try again.')
  expect(messageOf(new ApiError(400, { message: 'No.' }), 'Please try again.')).toBe('No.')
  expect(messageOf(new TypeError('x is undefined'))).toBe('Something went wrong')
})

test('a changed retry after a lost answer says that the first try may have worked', () => {
  const message = 'This Idempotency-Key was already used for a different request. Use a new one.'
  const reused = new ApiError(422, { message, code: 'idempotency_key_reused' })
  expect(messageOf(reused, 'Please try again.')).toBe(
    'An earlier attempt may have worked. Check before you try again.',
  )
  expect(mayHaveActed(reused)).toBe(true)
  expect(mayHaveActed(new ApiError(500, { message: '?', code: 'outcome_unknown' }))).toBe(true)
  expect(mayHaveActed(new ApiError(422, { message: 'This code is taken.' }))).toBe(false)
})
