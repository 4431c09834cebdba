import { listOrderTags } from '@purser/contract/orders'
import { useResource } from '../../lib/resource.ts'

/** Returns the tags that orders have, the most used first. */
export function useOrderTags(): readonly string[] {
  const { data } = useResource(listOrderTags, {})
  return data?.tags.map(({ value }) => value) ?? []
}
