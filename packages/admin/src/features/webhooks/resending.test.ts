import { RESENT_AT_ONCE } from '@purser/domain/webhooks'
import { expect, test } from 'vitest'
import { describeResending } from './resending.ts'

test.each([
  ['none', 0, { effect: 'No deliveries since then.' }],
  ['one', 1, { effect: '1 delivery will be sent again in order.' }],
  ['as many as can be', RESENT_AT_ONCE, { effect: expect.stringContaining('will be sent again') }],
  [
    'more than can be, which is not offered',
    RESENT_AT_ONCE + 1,
    { refusal: 'There are more than 10,000 deliveries since then. Choose a later time.' },
  ],
])('sending %s again', (_, count, described) => {
  expect(describeResending(count)).toEqual(described)
})
