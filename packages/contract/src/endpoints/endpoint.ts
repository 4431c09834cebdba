import type { CustomerOperationName, OperationName } from '@purser/domain/operations'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'DELETE'

/** What every call declares. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Path with `:name` parameters, e.g. `/admin/orders/:id/refund`. */
  readonly path: string
  /** The noun whose chapter of the documentation it stands in, e.g. `orders`. */
  readonly noun: string
  /** The noun an app needs a right to where it reads; `noun` where it is left out. */
  readonly readRight?: string
  /** One sentence for the documentation. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** What it answers when it succeeds; 200 where it is left out. */
  readonly status?: 201 | 204
  /** Only signing in is open to the world, and what customers call. */
  readonly isPublic?: boolean
  /** A session that can only set up a second factor may call it. */
  readonly worksBeforeSetup?: boolean
  /** Customers and storefronts call it; operators' sessions and keys count for nothing there. Left out: operators do. */
  readonly audience?: 'customers'
  /** Of the calls for customers: it is about the account of who is signed in. */
  readonly needsCustomer?: boolean
  /**
   * Of the calls for customers, whose an Idempotency-Key is: the cart's of the path, the order's of the body, or of who is
   * signed in. One generation of
   * storefronts sends the same key for all. Left out: none is honoured, since repeating does no harm.
   */
  readonly keyOf?: 'cart' | 'order' | 'customer'
  /** It is given or answers a secret, and nothing of it is kept: no Idempotency-Key is honoured. */
  readonly keepsNoAnswer?: boolean
  /** It lists what later releases of this wire have and a store of ours has nothing of. */
  readonly isAlwaysEmpty?: boolean
  /** Bytes that its body may have; 1 MB where it is left out. */
  readonly largestBody?: number
  /** What it answers, where that is not JSON, such as `text/csv`. */
  readonly mediaType?: string
  /** Other paths that existing clients of this wire use for the same call. */
  readonly aliases?: readonly string[]
}

/** A call that changes something bears the name of its operation in domain's table; one that reads, a name of its own. */
export type NameOf<M extends Method> = M extends 'GET' ? string : OperationName | CustomerOperationName

/**
 * One call of the wire, declared once: the server routes, validates and serialises by it, the admin calls by it
 * and the OpenAPI document is drawn from it. Every object schema is strict: an unknown name is refused with 400.
 * Its name is unique over the wire, e.g. `refund-order`; the journal and OpenAPI's operationId carry it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Call<Params, Query, Body, Response> &
  (
    | { readonly method: 'GET'; readonly name: string }
    | { readonly method: Exclude<Method, 'GET'>; readonly name: OperationName | CustomerOperationName }
  )

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** What a caller writes: before defaults and conversions. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
