import type { BodyInput, Endpoint, ParamsOf } from '@purser/contract/endpoints'
import { anyAmount, bookkeepingProviderIds, systemProviderId } from '@purser/domain/payments'
import { type Context, contextOf, type Tx } from '../../database/index.ts'
import { claimsRoutes } from '../../features/claims/index.ts'
import { collectionsRoutes } from '../../features/collections/index.ts'
import { discountsRoutes } from '../../features/discounts/index.ts'
import { draftOrdersRoutes } from '../../features/draft-orders/index.ts'
import { fulfillmentsRoutes } from '../../features/fulfillments/index.ts'
import { notesRoutes } from '../../features/notes/index.ts'
import { notificationsRoutes } from '../../features/notifications/index.ts'
import { ordersRoutes } from '../../features/orders/index.ts'
import { productOperationsRoutes } from '../../features/products/index.ts'
import { createOfferOf, regionsRoutes } from '../../features/regions/index.ts'
import { returnReasonsRoutes } from '../../features/return-reasons/index.ts'
import { returnsRoutes } from '../../features/returns/index.ts'
import { shippingRoutes } from '../../features/shipping/index.ts'
import { storeRoutes } from '../../features/store/index.ts'
import { swapsRoutes } from '../../features/swaps/index.ts'
import { Failure, type OperationRoute, type Reader, type Route } from '../../http/index.ts'
import type { PaymentAnswer } from '../../providers/index.ts'
import { createEffects } from './effects.ts'

const operations = new Map<Endpoint, OperationRoute>(
  [
    ...claimsRoutes,
    ...collectionsRoutes,
    ...discountsRoutes,
    ...draftOrdersRoutes,
    ...fulfillmentsRoutes,
    ...notesRoutes,
    ...notificationsRoutes,
    ...ordersRoutes,
    ...productOperationsRoutes,
    ...regionsRoutes,
    ...returnReasonsRoutes,
    ...returnsRoutes,
    ...shippingRoutes,
    ...storeRoutes,
    ...swapsRoutes,
  ].flatMap((route: Route) => (route.kind === 'operation' ? [[route.endpoint, route] as const] : [])),
)

/** Only built-in providers are installed: nobody outside is asked. */
const offerOf = createOfferOf(new Map(), 0)

/** Thrown when an operation is refused, with the words shown to the operator. */
export class Refused extends Error {}

export interface DeskRequest<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly body?: BodyInput<E>
  /** The payment provider's answer; without one it only keeps books. */
  readonly answer?: PaymentAnswer
}

const readerOf = (actorId: string | null, now: string): Reader => ({
  actorId,
  now,
  offerOf,
  manualProviders: new Set(bookkeepingProviderIds),
  limitsOf: () => anyAmount,
  apiKeyId: null,
  appRights: null,
  customerId: null,
  provedEmail: null,
  address: null,
  isCrossSite: false,
})

/**
 * Opens the demo store's desk, where operators work and customers buy: everything goes through the wire's operations at the clock's
 * time, and is carried out at once, within `tx`.
 */
export function openDesk(tx: Tx, authorId: string | null, start: number, onMove: (at: number) => void) {
  let now = start
  const clock = () => new Date(now).toISOString()
  const effects = createEffects(tx, clock)

  const contextFor = (actorId: string | null, isAsked = false): Context =>
    contextOf({
      actorId,
      now: clock(),
      requestId: null,
      manualProviders: new Set(isAsked ? [systemProviderId] : bookkeepingProviderIds),
    })

  /** Runs an operation and its effects. Throws `Refused`: operations decide before they write, so a refusal writes nothing. */
  async function carryOut<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
    const result = await work().catch((error: unknown) => {
      throw error instanceof Failure ? new Refused(error.message, { cause: error }) : error
    })
    await effects.carryOut(ctx)
    return result
  }

  return {
    tx,
    now: () => now,
    /** Moves the clock to `at`, in milliseconds, and runs what was due until then. */
    moveTo: async (at: number) => {
      now = at
      onMove(at)
      await effects.retry()
    },
    /** Performs an operator's request; returns the operation's result, the id of its record. */
    perform: async <E extends Endpoint>(
      endpoint: E,
      { params, body, answer }: DeskRequest<E> = {},
    ): Promise<string> => {
      const route = operations.get(endpoint)
      if (!route) throw new Error(`Nobody carries out ${endpoint.name}`)
      const input = {
        params: endpoint.params.parse(params ?? {}),
        query: {},
        body: endpoint.body.parse(body),
      }
      const ctx = contextFor(authorId, answer !== undefined)
      effects.answerWith(answer)
      const reader = readerOf(authorId, clock())
      const prepared = await route.prepare?.(reader, input, tx)
      return carryOut(ctx, async () => (await route.run(tx, ctx, input, prepared)) as string)
    },
    /** Performs a customer's request on the website. */
    visit: <Result>(work: (ctx: Context) => Promise<Result>): Promise<Result> => {
      const ctx = contextFor(null)
      return carryOut(ctx, () => work(ctx))
    },
    refuseMailTo: effects.refuseMailTo,
  }
}

export type Desk = ReturnType<typeof openDesk>
