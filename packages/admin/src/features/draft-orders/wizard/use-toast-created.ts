import type { DraftOrder } from '@purser/contract/draft-orders'
import { useRouter } from '@tanstack/react-router'
import { toastLink } from '../../../components/toast/toast-action.tsx'
import { messages } from './wizard-messages.ts'

/** Says that a draft order was created, with a link to it. */
export function useToastCreated(): (draft: Pick<DraftOrder, 'id' | 'display_id'>) => void {
  const router = useRouter()
  return ({ id, display_id }) => {
    const to = { to: '/a/draft-orders/$id', params: { id } } as const
    const { href } = router.buildLocation(to)
    toastLink(messages.created(display_id), { label: messages.show, href, go: () => router.navigate(to) })
  }
}
