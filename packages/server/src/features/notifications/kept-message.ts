import { type Message, message } from '@purser/contract/notifications'

/** What a notification's row keeps of what was sent; null when it keeps nothing, as those of other systems do. */
export function keptMessage(data: unknown): Message | null {
  return message.safeParse(data).data ?? null
}
