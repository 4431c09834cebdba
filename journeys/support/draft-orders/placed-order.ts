import type { Order } from '@purser/contract/orders'
import type { Api } from '../api.ts'
import { makeDraft, readDraft } from './drafts.ts'

const address = {
  first_name: 'Rosa',
  last_name: 'Keller',
  address_1: 'Seeweg 9',
  postal_code: '20457',
  city: 'Hamburg',
  country_code: 'de',
}

/** Places an order for a draft that is marked as paid. */
export async function placeOrder(api: Api, email: string): Promise<Order> {
  const { id } = await makeDraft(api, { email, shipping_address: address })
  await api.post(`/admin/draft-orders/${id}/pay`, {})
  return api.order((await readDraft(api, id)).order?.id ?? '')
}
