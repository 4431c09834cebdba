import { Autocomplete } from '@mantine/core'
import { listProductTypes } from '@purser/contract/products'
import { textLimits } from '@purser/domain/products'
import { useResource } from '../../lib/resource.ts'
import { pageByFive } from '../../ui/page-by-five.ts'
import { messages } from './product-fields-messages.ts'

/** Takes any type, and suggests those in use. */
export function TypeField({ bound }: { readonly bound: object }) {
  const types = useResource(listProductTypes, {})
  return (
    <Autocomplete
      label={messages.type}
      maxLength={textLimits.title}
      data={[...new Set(types.data?.types.map(({ value }) => value))]}
      limit={20}
      onKeyDown={pageByFive}
      {...bound}
    />
  )
}
