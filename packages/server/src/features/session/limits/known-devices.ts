import { knownDevices } from '../../credentials/index.ts'

/** Browsers that operators have signed in with. */
export const operatorDevices = knownDevices({ table: 'known_device', owner: 'user_id', accounts: 'user' })
