import type { Order } from '@purser/contract/orders'
import { retrieveStore } from '@purser/contract/store'
import type { Swap } from '@purser/contract/swaps'
import { linkFromTemplate } from '@purser/domain/store'
import { swapLinkAvailability } from '@purser/domain/swaps'
import type { Command } from '../../components/commands/command.ts'
import { copyWithToast } from '../../lib/clipboard.ts'
import { useResource } from '../../lib/resource.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { useLinkProblem } from '../payments/index.ts'
import { messages } from './swaps-messages.ts'

/** The amounts of an order that a payment link needs. */
type OfOrder = Pick<Order, 'region_id' | 'currency_code'>

/** The customer's payment link, built from the swap template or else from the payment template. */
function useLink(swap: Swap, { region_id, currency_code }: OfOrder) {
  const store = useResource(retrieveStore, {})
  const template = store.data?.store.swap_link_template || store.data?.store.payment_link_template || ''
  const problem = useLinkProblem(
    { region_id, currency_code, amount: swap.difference_due ?? 0 },
    swapLinkAvailability(swap, template, null).isAvailable,
  )
  return {
    link: linkFromTemplate(template, { cart_id: swap.cart_id ?? '' }),
    availability: swapLinkAvailability(swap, template, problem),
  }
}

export function useSwapLink(swap: Swap, order: OfOrder): Command {
  const { link, availability } = useLink(swap, order)
  return {
    id: `link ${swap.id}`,
    label: messages.link.action,
    availability,
    effect: () => void copyWithToast(link, messages.link.copied),
  }
}

/** The link, which a click copies, or the reason why there is none. */
export function SwapLink({ swap, order }: { readonly swap: Swap; readonly order: OfOrder }) {
  const { link, availability } = useLink(swap, order)
  if (!availability.isAvailable) return availability.reason
  return <CopyText value={link} label={messages.link.action} said={messages.link.copied} />
}
