import { type Refusal, refusal } from '../refusals/index.ts'

/** What decides who may change an operator's access. */
export interface OperatorFacts {
  /** Whether it is the operator who asks. */
  readonly is_self: boolean
  readonly disabled_at: string | null
  /** Devices on which the operator is signed in. */
  readonly sessions: number
}

/** Returns why an operator can't be disabled, or null. As nobody disables themselves, one active operator always remains. */
export function disableOperatorRefusal({ is_self, disabled_at }: OperatorFacts): Refusal | null {
  if (is_self) return refusal('operator_is_self', "You can't disable yourself. Ask another operator.")
  return disabled_at === null ? null : refusal('operator_disabled', 'This operator is already disabled.')
}

/** Returns why a disabled operator can't be enabled, or null. */
export function enableOperatorRefusal({ disabled_at }: OperatorFacts): Refusal | null {
  return disabled_at === null ? refusal('operator_active', 'This operator can already sign in.') : null
}

/** Returns why an operator can't be signed out of all devices, or null. */
export function signOutOperatorRefusal({ is_self, sessions }: OperatorFacts): Refusal | null {
  if (is_self) return refusal('operator_is_self', 'Sign out your own devices under “Your account”.')
  return sessions > 0 ? null : refusal('operator_signed_out', "This operator isn't signed in anywhere.")
}
