import { RESENT_AT_ONCE } from '@purser/domain/webhooks'
import { expect, test } from 'vitest'
import { toldOfResending } from './resending.ts'

test.each([
  ['none', 0, { effect: 'No delivery came since then.' }],
  ['one', 1, { effect: '1 delivery is sent again, in their order.' }],
  ['as many as can be', RESENT_AT_ONCE, { effect: expect.stringContaining('are sent again') }],
  [
    'more than can be, which is not offered',
    RESENT_AT_ONCE + 1,
    { refusal: 'There are more than 10,000 deliveries since then. Choose a later time.' },
  ],
])('sending %s again', (_, count, told) => {
  expect(toldOfResending(count)).toEqual(told)
})
