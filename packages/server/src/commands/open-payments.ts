import { type Config, StartupError } from '../config/index.ts'
import { connect } from '../database/index.ts'
import { openStripe } from '../features/payments/index.ts'

/** Returns the configured payment providers for the store at `url`. @throws StartupError when one may not be used */
export async function openPayments(url: string, { stripe }: Config) {
  const { db, close } = connect(url, { max: 1 })
  try {
    const { provider, fault } = await openStripe(db, stripe)
    if (fault !== null) throw new StartupError(fault)
    return provider === null ? [] : [provider]
  } finally {
    await close()
  }
}
