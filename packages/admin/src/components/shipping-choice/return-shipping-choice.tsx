import type { ComponentProps } from 'react'
import { ShippingChoice } from './shipping-choice.tsx'
import { messages } from './shipping-choice-messages.ts'

type ShippingChoiceProps = ComponentProps<typeof ShippingChoice>

interface ReturnShippingChoiceProps extends Omit<ShippingChoiceProps, 'label' | 'none' | 'offer'> {
  /** Label for no shipping, where that means more than free. */
  readonly none?: string
}

/** Chooses one of the region's return options or none; like `ShippingChoice`, it keeps no state. */
export function ReturnShippingChoice({ none = messages.ofReturn.none, ...props }: ReturnShippingChoiceProps) {
  return (
    <ShippingChoice
      {...props}
      label={messages.ofReturn.label}
      none={none}
      offer={{ kind: 'return', place: 'return' }}
    />
  )
}
