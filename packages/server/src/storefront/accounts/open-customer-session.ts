import type { Tx } from '../../database/index.ts'
import { knownDevices } from '../../features/credentials/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { customerCookie, customerDeviceCookie } from './customer-cookies.ts'
import { openSession } from './sessions.ts'

/** Browsers that customers have signed in with. */
export const customerDevices = knownDevices({
  table: 'known_customer_device',
  owner: 'customer_id',
  accounts: 'customer',
})

/** The tokens of a new session and of its browser. */
interface Entry {
  readonly session: string
  readonly device: string
}

/** Opens a customer session and remembers its browser as known. `former`: token of a session to end. */
export async function openCustomerSession(
  tx: Tx,
  customer_id: string,
  { request, now }: Pick<ConnectionOf, 'request' | 'now'>,
  former?: string,
): Promise<Entry> {
  const device = await customerDevices.remember(tx, customerDeviceCookie.read(request), customer_id, now)
  return { session: await openSession(tx, customer_id, now, former), device }
}

/** Sets the session and browser cookies. */
export function setCookies(
  { request, reply }: Pick<ConnectionOf, 'request' | 'reply'>,
  { session, device }: Entry,
): void {
  customerCookie.set(request, reply, session)
  customerDeviceCookie.set(request, reply, device)
}
