import { priceShop } from '../price-shop.ts'
import { closeAndCheck } from '../stock/priced-store.ts'
import { openStore } from '../store.ts'
import { openMailbox } from '../storefront/customers.ts'

/**
 * Opens a store with priced goods that sends its mail to a mailbox, and starts its worker. Closing it asserts that no
 * invariant is violated.
 */
export async function openMailStore(options: Parameters<typeof openStore>[0] = {}) {
  const mailbox = await openMailbox()
  const opened = await openStore({ mail: mailbox.mail, ...options })
  await priceShop(opened.db)
  opened.app.startWorker()
  const close = async () => {
    await closeAndCheck(opened)
    await mailbox.close()
  }
  return { store: { ...opened, close }, mailbox }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
