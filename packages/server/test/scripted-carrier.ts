import type { Db } from '../src/database/index.ts'
import type { FulfillmentAnswer, FulfillmentProvider, FulfillmentRequest } from '../src/providers/index.ts'

export interface CarrierCall {
  readonly kind: 'create' | 'cancel' | 'return'
  readonly id: string
  readonly request?: FulfillmentRequest
}

/** A fulfillment provider that follows `next` for the coming calls; without a script it succeeds with a label. */
export function createScriptedCarrier(id = 'courier') {
  const calls: CarrierCall[] = []
  const script: (() => Promise<FulfillmentAnswer> | FulfillmentAnswer)[] = []

  async function serve(call: CarrierCall): Promise<FulfillmentAnswer> {
    calls.push(call)
    const reaction = script.shift()
    return reaction ? reaction() : { outcome: 'succeeded', data: { label: `label-${call.id}` } }
  }

  const provider: FulfillmentProvider = {
    id,
    createFulfillment: (request) => serve({ kind: 'create', id: request.id, request }),
    cancelFulfillment: ({ id: fulfillment }) => serve({ kind: 'cancel', id: fulfillment }),
    createReturn: (request) => serve({ kind: 'return', id: request.id, request }),
  }
  return {
    provider,
    /** Assigns all shipping options, outgoing and return, to it. */
    takeOver: async (db: Db): Promise<void> => {
      await db.insertInto('fulfillment_provider').values({ id }).execute()
      await db.updateTable('shipping_option').set({ provider_id: id }).execute()
    },
    calls,
    next: (...reactions: (() => Promise<FulfillmentAnswer> | FulfillmentAnswer)[]) =>
      void script.push(...reactions),
    callsFor: (fulfillment: string) =>
      calls.filter((call) => call.id === fulfillment).map(({ kind }) => kind),
  }
}
