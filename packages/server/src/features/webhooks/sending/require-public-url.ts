import { webhookUrlRefusal } from '@purser/domain/webhooks'
import { invalidData, refuse } from '../../../http/index.ts'
import { addressesOf, PrivateAddress, type Reach } from '../../../providers/index.ts'

/** Milliseconds that a save waits for a DNS lookup. */
const LOOK = 2_000

/**
 * Throws 400 unless events may be sent to an address. Accepts a name that doesn't resolve yet, because its receiver may still be set up:
 * the address is checked again at every delivery.
 */
export async function requirePublicUrl(url: string, reach: Reach): Promise<string> {
  refuse(webhookUrlRefusal(url, reach.allowsPrivate), 'invalid_data')
  if (!URL.canParse(url)) throw invalidData("The address isn't valid.", 'webhook_url_malformed', 'url')
  const parsed = new URL(url)
  const look = addressesOf(parsed, reach).then(
    () => false,
    (error: unknown) => error instanceof PrivateAddress,
  )
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, LOOK, false).unref())
  if (await Promise.race([look, late]))
    throw invalidData('The address is in a private network. Use a public one.', 'webhook_url_private', 'url')
  return parsed.href
}
