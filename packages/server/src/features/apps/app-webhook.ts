import type { DeclaredApp } from '@purser/domain/apps'
import { Failure, notAllowed } from '../../http/index.ts'
import { outboundReach, type ReachSetting } from '../../providers/index.ts'
import { requirePublicUrl, type WebhookOfApp } from '../webhooks/index.ts'

/** Returns the webhook declared for an app in the apps file, or null. */
export function webhookOf({ webhook_url, topics }: DeclaredApp): WebhookOfApp | null {
  return webhook_url === null ? null : { url: new URL(webhook_url).href, topics, is_paused: false }
}

/** Throws 400 when an app's events would be sent to a private network address. */
export async function requireReachable(
  { display_name, webhook_url }: DeclaredApp,
  setting: ReachSetting | undefined,
): Promise<void> {
  if (webhook_url === null) return
  await requirePublicUrl(webhook_url, outboundReach(setting)).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    throw notAllowed(
      `${display_name} can't receive events at its webhook_url (APPS_FILE): ${error.message}`,
      'app_webhook_refused',
    )
  })
}
