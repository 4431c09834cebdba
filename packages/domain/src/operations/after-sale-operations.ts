import { availableUnless } from '../availability/index.ts'
import {
  type ClaimCancelFacts,
  type ClaimFacts,
  cancelClaimRefusal,
  claimActions,
  updateClaimRefusal,
} from '../claims/index.ts'
import { type OrderActionFacts, orderActions } from '../orders/index.ts'
import { cancelReturnAvailability, type ReturnStatus, receiveRefusal } from '../returns/index.ts'
import {
  cancelSwapAvailability,
  type SwapCancelFacts,
  type SwapFacts,
  swapActions,
  swapPaymentAction,
} from '../swaps/index.ts'
import type { Operation } from './operation.ts'

/** A return, and its swap, if any, whose status decides whether it can be received. */
interface ReceivableFacts {
  status: ReturnStatus
  swap?: { canceled_at: string | null } | null | undefined
  isOrderCanceled: boolean
}

const settlings = { capture: 'Capture Payment', refund: 'Refund Difference' } as const

function labelOfSettling(swap: SwapFacts): string | null {
  const action = swapPaymentAction(swap)
  return action && settlings[action]
}

/** Operations on an order's returns, swaps and claims. */
export const afterSaleOperations = {
  'request-return': {
    label: 'Request return',
    key: 'r',
    permission: 'returns:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).request_return,
  },
  'receive-return': {
    label: 'Receive return',
    labelOf: ({ swap }: ReceivableFacts) => (swap ? 'Receive Return' : null),
    permission: 'returns:write',
    changes: 'order',
    availability: ({ swap, ...facts }: ReceivableFacts) =>
      availableUnless(receiveRefusal({ ...facts, isOfSwap: swap != null })),
  },
  'cancel-return': {
    label: 'Cancel return',
    permission: 'returns:write',
    changes: 'order',
    isDangerous: true,
    availability: cancelReturnAvailability,
  },
  'create-swap': {
    label: 'Register swap',
    permission: 'swaps:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).register_swap,
  },
  'process-swap-payment': {
    label: 'Capture Payment or Refund Difference',
    labelOf: labelOfSettling,
    permission: 'swaps:write',
    changes: 'order',
    availability: (swap: SwapFacts) => swapActions(swap).process_payment,
  },
  'fulfill-swap': {
    label: 'Fulfill Swap',
    permission: 'fulfillments:write',
    changes: 'order',
    availability: (swap: SwapFacts) => swapActions(swap).fulfill,
  },
  'cancel-swap': {
    label: 'Cancel swap',
    permission: 'swaps:write',
    changes: 'order',
    isDangerous: true,
    availability: (swap: SwapCancelFacts) => cancelSwapAvailability(swap),
  },
  'create-claim': {
    label: 'Register claim',
    permission: 'claims:write',
    changes: 'order',
    availability: (order: OrderActionFacts) => orderActions(order).register_claim,
  },
  'update-claim': {
    label: 'Edit claim',
    permission: 'claims:write',
    changes: 'order',
    availability: ({ type, canceled_at }: Pick<ClaimFacts, 'type' | 'canceled_at'>) =>
      availableUnless(updateClaimRefusal({ type, canceled_at, shippingMethods: 0 })),
  },
  'fulfill-claim': {
    label: 'Fulfill Claim',
    permission: 'fulfillments:write',
    changes: 'order',
    availability: (claim: ClaimFacts) => claimActions(claim).fulfill,
  },
  'cancel-claim': {
    label: 'Cancel Claim',
    permission: 'claims:write',
    changes: 'order',
    isDangerous: true,
    availability: (claim: ClaimCancelFacts) => availableUnless(cancelClaimRefusal(claim)),
  },
} as const satisfies Record<string, Operation>
