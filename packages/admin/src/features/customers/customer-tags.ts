import { listCustomerTags } from '@purser/contract/customers'
import { useResource } from '../../lib/resource.ts'

/** Returns the tags that customers have, the most used first. */
export function useCustomerTags(): readonly string[] {
  const { data } = useResource(listCustomerTags, {})
  return data?.tags.map(({ value }) => value) ?? []
}
