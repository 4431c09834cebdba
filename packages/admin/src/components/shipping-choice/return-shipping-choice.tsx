import type { ComponentProps } from 'react'
import { ShippingChoice } from './shipping-choice.tsx'
import { messages } from './shipping-choice-messages.ts'

type ShippingChoiceProps = ComponentProps<typeof ShippingChoice>

interface ReturnShippingChoiceProps extends Omit<ShippingChoiceProps, 'label' | 'none' | 'offer'> {
  /** The words of choosing none, where that means more than that none is paid. */
  readonly none?: string
}

/** How goods come back, by one of the region's return options or by none; it holds nothing itself, as `ShippingChoice`. */
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
