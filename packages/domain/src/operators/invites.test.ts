import { expect, test } from 'vitest'
import { inviteRefusal } from './index.ts'

const free = { operator: null, isInvited: false, invites: 99 }

test.each([
  [free, undefined, undefined],
  [{ ...free, operator: { disabled_at: null } }, 'operator_exists', 'This is already an operator.'],
  [
    { ...free, operator: { disabled_at: '2026-03-02T09:00:00.000Z' } },
    'operator_exists',
    'This is a disabled operator. Enable them instead.',
  ],
  [{ ...free, isInvited: true }, 'already_invited', 'There is an invite for this email. Resend that one.'],
  [{ ...free, invites: 100 }, 'too_many_invites', 'There are 100 open invites. Delete some first.'],
])('inviting with %o is refused with %s', (facts, code, message) => {
  expect([inviteRefusal(facts)?.code, inviteRefusal(facts)?.message]).toEqual([code, message])
})
