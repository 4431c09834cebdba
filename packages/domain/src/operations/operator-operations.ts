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
} as const satisfies Record<string, Operation>
