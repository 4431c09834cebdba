import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/database/index.ts'
import type { FulfillmentAnswer, FulfillmentProvider } from '../../src/providers/index.ts'

const COURIER = 'courier'

/** An effect of the courier; each happens once for an id. */
export interface CourierEffect {
  readonly kind: 'create' | 'cancel' | 'return'
  readonly id: string
}

export function readCourierBooks(file: string): CourierEffect[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as CourierEffect)
}

/** Creates a fulfillment provider that takes this many milliseconds for a call and keeps its books in a file. */
export function createCourier(file: string, delay: () => number): FulfillmentProvider {
  async function serve(effect: CourierEffect): Promise<FulfillmentAnswer> {
    await sleep(delay())
    // A fulfillment is created once for an id, however often it is requested.
    const isDone = readCourierBooks(file).some(({ kind, id }) => kind === effect.kind && id === effect.id)
    if (!isDone) appendFileSync(file, `${JSON.stringify(effect)}\n`)
    return { outcome: 'succeeded', data: { label: `label-${effect.id}` } }
  }
  return {
    id: COURIER,
    createFulfillment: ({ id }) => serve({ kind: 'create', id }),
    cancelFulfillment: ({ id }) => serve({ kind: 'cancel', id }),
    createReturn: ({ id }) => serve({ kind: 'return', id }),
  }
}

/** Makes the courier the provider of all shipping and return options. */
export async function sendByCourier(db: Db): Promise<void> {
  await db.insertInto('fulfillment_provider').values({ id: COURIER }).execute()
  await db.updateTable('shipping_option').set({ provider_id: COURIER }).execute()
}
