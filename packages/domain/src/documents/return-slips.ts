import { type Availability, availableUnless } from '../availability/index.ts'
import { refusal } from '../refusals/index.ts'

export interface ReturnToPrint {
  readonly id: string
  readonly status: string
}

export interface OrderWithReturns<Return extends ReturnToPrint> {
  readonly returns?: readonly Return[] | undefined
  readonly swaps?: readonly { readonly return_order?: Return | null | undefined }[] | undefined
  readonly claims?: readonly { readonly return_order?: Return | null | undefined }[] | undefined
}

/**
 * Returns the returns of an order, its swaps and claims that slips are printed for: those that the store is waiting for. With
 * `returnId`, only that one.
 */
export function returnsToPrint<Return extends ReturnToPrint>(
  order: OrderWithReturns<Return>,
  returnId?: string,
): Return[] {
  const replacements = [...(order.swaps ?? []), ...(order.claims ?? [])]
  const all = [
    ...(order.returns ?? []),
    ...replacements.flatMap(({ return_order }) => (return_order ? [return_order] : [])),
  ]
  // The wire lists a claim's return under the order and under the claim.
  const byId = new Map(all.map((each) => [each.id, each]))
  return [...byId.values()].filter(
    (each) => returnSlipAvailability(each).isAvailable && (returnId === undefined || each.id === returnId),
  )
}

/** Returns whether a slip can be printed for a return. */
export function returnSlipAvailability({ status }: Pick<ReturnToPrint, 'status'>): Availability {
  return availableUnless(
    status === 'canceled' && refusal('return_canceled', 'The return is canceled.'),
    status !== 'requested' && refusal('return_received', 'The return was already received.'),
  )
}
