import { type Refusal, refusal } from '../refusals/index.ts'

/**
 * Why events cannot be sent to an address, or null. Whether its name leads into a private network is asked of the network; here
 * is what can be read off it.
 */
export function webhookUrlRefusal(url: string, allowsPrivate: boolean): Refusal | null {
  if (!/^https?:\/\/[^\s/?#@\\]+([/?][^\s#\\]*)?$/i.test(url))
    return refusal('webhook_url_malformed', 'Enter an address like https://example.com/hooks.', 'url')
  if (!allowsPrivate && !/^https:/i.test(url))
    return refusal('webhook_url_insecure', 'Enter an address that starts with https.', 'url')
  return null
}
