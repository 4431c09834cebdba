import { expect, test } from 'vitest'
import { disableOperatorRefusal, enableOperatorRefusal, signOutOperatorRefusal } from './index.ts'

const active = { is_self: false, disabled_at: null, sessions: 2 }
const disabled = { ...active, disabled_at: '2026-03-02T09:00:00.000Z', sessions: 0 }
const self = { ...active, is_self: true }

test.each([
  ['disabling', disableOperatorRefusal, active, undefined],
  ['disabling', disableOperatorRefusal, disabled, 'operator_disabled'],
  ['disabling', disableOperatorRefusal, self, 'operator_is_self'],
  ['enabling', enableOperatorRefusal, disabled, undefined],
  ['enabling', enableOperatorRefusal, active, 'operator_active'],
  ['signing out', signOutOperatorRefusal, active, undefined],
  ['signing out', signOutOperatorRefusal, { ...active, sessions: 0 }, 'operator_signed_out'],
  ['signing out', signOutOperatorRefusal, self, 'operator_is_self'],
])('%s %o is refused with %s', (_, refusalOf, facts, code) => {
  expect(refusalOf(facts)?.code).toBe(code)
})
