import { type AppFacts, appKeyRefusal, appNotInstalledRefusal, installAppRefusal } from '../apps/index.ts'
import { availableUnless } from '../availability/index.ts'
import type { Operation } from './operation.ts'

/** Operations on other people's apps. */
export const appOperations = {
  'install-app': {
    label: 'Complete Installation',
    permission: 'apps:write',
    changes: 'app',
    availability: (app: AppFacts) => availableUnless(installAppRefusal(app)),
  },
  'create-app-key': {
    label: 'New key',
    permission: 'apps:write',
    changes: 'api-key',
    availability: (app: AppFacts) => availableUnless(appKeyRefusal(app)),
  },
  'uninstall-app': {
    label: 'Uninstall',
    permission: 'apps:write',
    changes: 'app',
    isDangerous: true,
    availability: (app: AppFacts) => availableUnless(appNotInstalledRefusal(app)),
  },
} as const satisfies Record<string, Operation>
