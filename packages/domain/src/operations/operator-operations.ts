import { availableUnless } from '../availability/index.ts'
import {
  disableOperatorRefusal,
  enableOperatorRefusal,
  type OperatorFacts,
  signOutOperatorRefusal,
} from '../operators/index.ts'
import type { Operation } from './operation.ts'

/** Operations on who may sign in to the admin. */
export const operatorOperations = {
  'disable-operator': {
    label: 'Disable',
    permission: 'operators:write',
    changes: 'user',
    isDangerous: true,
    availability: (operator: OperatorFacts) => availableUnless(disableOperatorRefusal(operator)),
  },
  'enable-operator': {
    label: 'Enable',
    permission: 'operators:write',
    changes: 'user',
    availability: (operator: OperatorFacts) => availableUnless(enableOperatorRefusal(operator)),
  },
  'sign-out-operator': {
    label: 'Sign out of all devices',
    permission: 'operators:write',
    changes: 'user',
    isDangerous: true,
    availability: (operator: OperatorFacts) => availableUnless(signOutOperatorRefusal(operator)),
  },
  'create-invite': { label: 'Invite operator', permission: 'operators:write', changes: 'invite' },
  'resend-invite': { label: 'Resend invite', permission: 'operators:write', changes: 'invite' },
  'delete-invite': {
    label: 'Delete invite',
    permission: 'operators:write',
    changes: 'invite',
    isDangerous: true,
  },
  'accept-invite': { label: 'Create account', permission: 'session:write', changes: 'user' },
} as const satisfies Record<string, Operation>
