import { knownDevices } from '../../credentials/index.ts'

/** The browsers that operators signed in with. */
export const operatorDevices = knownDevices({ table: 'known_device', owner: 'user_id', accounts: 'user' })
