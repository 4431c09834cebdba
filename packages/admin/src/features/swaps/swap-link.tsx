import { retrieveStore } from '@purser/contract/store'
import type { Swap } from '@purser/contract/swaps'
import { linkFromTemplate } from '@purser/domain/store'
import { swapLinkAvailability } from '@purser/domain/swaps'
import type { Command } from '../../components/commands/command.ts'
import { copyWithToast } from '../../lib/clipboard.ts'
import { useResource } from '../../lib/resource.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { messages } from './swaps-messages.ts'

/** The link by which the customer pays: of the swap template, else of the payment template. */
function useLink(swap: Swap) {
  const store = useResource(retrieveStore, {})
  const template = store.data?.store.swap_link_template || store.data?.store.payment_link_template || ''
  return {
    link: linkFromTemplate(template, swap.cart_id ?? ''),
    availability: swapLinkAvailability(swap, template),
  }
}

export function useSwapLink(swap: Swap): Command {
  const { link, availability } = useLink(swap)
  return {
    id: `link ${swap.id}`,
    label: messages.link.action,
    availability,
    effect: () => void copyWithToast(link, messages.link.copied),
  }
}

/** The link itself, which copies itself; why there is none, where it is not handed out. */
export function SwapLink({ swap }: { readonly swap: Swap }) {
  const { link, availability } = useLink(swap)
  if (!availability.isAvailable) return availability.reason
  return <CopyText value={link} label={messages.link.action} said={messages.link.copied} />
}
