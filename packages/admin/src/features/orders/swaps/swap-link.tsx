import { retrieveStore } from '@purser/contract/store'
import type { Swap } from '@purser/contract/swaps'
import { linkFromTemplate } from '@purser/domain/store'
import { swapLinkAvailability } from '@purser/domain/swaps'
import type { Command } from '../../../components/commands/command.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { useResource } from '../../../lib/resource.ts'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { messages } from './swaps-messages.ts'

/** The link by which the customer pays: of the swap template, else of the payment template (DECISIONS 28, 56). */
export function useSwapLink(swap: Swap): Command {
  const store = useResource(retrieveStore, {})
  const template = store.data?.store.swap_link_template || store.data?.store.payment_link_template || ''
  return {
    id: `link ${swap.id}`,
    label: messages.link.action,
    availability: swapLinkAvailability(swap, template),
    effect: () => void copyLink(linkFromTemplate(template, swap.cart_id ?? '')),
  }
}

async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) toastSuccess(messages.link.copied)
  else toastError(messages.link.failed)
}
