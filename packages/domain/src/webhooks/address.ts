import { type Refusal, refusal } from '../refusals/index.ts'

/**
 * Returns why events can't be sent to an address, or null, judging by its text alone. Whether its name resolves to a private network is
 * checked separately.
 */
export function webhookUrlRefusal(url: string, allowsPrivate: boolean): Refusal | null {
  if (!/^https?:\/\/[^\s/?#@\\]+([/?][^\s#\\]*)?$/i.test(url))
    return refusal('webhook_url_malformed', 'Enter an address like https://example.com/hooks.', 'url')
  if (!allowsPrivate && !/^https:/i.test(url))
    return refusal('webhook_url_insecure', 'Enter an address that starts with https.', 'url')
  return null
}
