import type { WholeShippingProfile } from '@purser/contract/shipping-profiles'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './profiles-messages.ts'

/** How many it holds, and not what: a profile may hold every product of the shop. */
const query = { fields: 'name,type,product_count,option_count,version', expand: '' }
export const profilesInput = { query }
export const profileInput = (id: string) => ({ params: { id }, query })

export const profilesTrail: readonly BackLink[] = [
  ...settingsTrail,
  { to: '/a/settings/shipping-profiles', label: messages.title },
]

export const countsOf = ({ product_count = 0, option_count = 0 }: WholeShippingProfile) => ({
  product_count,
  option_count,
})
