import type { BodyOf } from '@purser/contract/endpoints'
import type { requestOrderCode as endpoint } from '@purser/contract/storefront'
import { type Db, storeContext, transact } from '../../database/index.ts'
import type { ConnectionOf } from '../../http/index.ts'
import { queueAccountMail } from '../accounts/index.ts'
import { takeTries, triesOf } from '../limits/index.ts'

/**
 * Has a code mailed if the order was placed with the email. The mail job looks that up after the response, and sends nothing while the
 * mailbox has enough valid proofs. Throws 429 after too many requests from an address.
 */
export async function requestOrderCode(
  db: Db,
  { email, order_id, display_id }: BodyOf<typeof endpoint>,
  { address, now }: Pick<ConnectionOf, 'address' | 'now'>,
): Promise<void> {
  await takeTries(db, triesOf({ codeOfOrder: address }), now)
  const named = {
    ...(order_id !== undefined && { order_id }),
    ...(display_id !== undefined && { display_id }),
  }
  await transact(db, (tx) =>
    queueAccountMail(tx, storeContext(now), { about: 'order-code', email, ...named }),
  )
}
