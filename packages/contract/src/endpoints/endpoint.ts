import type { CustomerOperationName, OperationName } from '@purser/domain/operations'
import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'DELETE'

/** The declaration of a call. */
export interface Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Path with `:name` parameters, e.g. `/admin/orders/:id/refund`. */
  readonly path: string
  /** The noun, which is the chapter of the documentation, e.g. `orders`. */
  readonly noun: string
  /** The noun whose right an app needs to read it; `noun` by default. */
  readonly readRight?: string
  /** One sentence for the documentation. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The status of a success; 200 by default. */
  readonly status?: 201 | 204
  /** Open without a session or key: signing in, and what customers call. */
  readonly isPublic?: boolean
  /** It changes nothing, though it is a POST: what it reads doesn't fit in an address. */
  readonly isRead?: boolean
  /** Only a session may call it, no API key. */
  readonly needsSession?: boolean
  /** A session that can only set up a second factor may call it. */
  readonly worksBeforeSetup?: boolean
  /** For customers and storefronts; operators' sessions and keys don't count. For operators by default. */
  readonly audience?: 'customers'
  /** Of calls for customers: needs a signed-in customer. */
  readonly needsCustomer?: boolean
  /**
   * Of calls for customers: the owner of an Idempotency-Key, which is the cart in the path, the order in the body, or the
   * signed-in customer, as some storefronts send one key for all. Without it no key is honoured, as repeating does no harm.
   */
  readonly keyOf?: 'cart' | 'order' | 'customer'
  /** Its request or answer has a secret, so nothing is stored and no Idempotency-Key is honoured. */
  readonly keepsNoAnswer?: boolean
  /** It lists records of later Medusa releases, of which a store has none. */
  readonly isAlwaysEmpty?: boolean
  /** The maximum size of its body in bytes; 1 MB by default. */
  readonly largestBody?: number
  /** The media type of its answer if it isn't JSON, e.g. `text/csv`. */
  readonly mediaType?: string
  /** Other paths of the same call, for existing clients. */
  readonly aliases?: readonly string[]
}

/** What isn't a GET: changes, and reads by POST (`isRead`). */
type ChangeName =
  | OperationName
  | CustomerOperationName
  | 'print-documents'
  | 'count-documents'
  | 'count-bulk-records'
  | 'check-invite'
  | 'create-download-url'
  | 'search-products'
  | 'preview-email'

/** A call that changes something has the name of its operation in domain's table; a read has a name of its own. */
export type NameOf<M extends Method> = M extends 'GET' ? string : ChangeName

/**
 * The declaration of a call, from which the server routes, validates and serializes, the admin calls, and the OpenAPI
 * document is generated. Every object schema is strict: an unknown name is refused with 400. The name is unique, e.g.
 * `refund-order`; the journal and OpenAPI's operationId use it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Call<Params, Query, Body, Response> &
  (
    | { readonly method: 'GET'; readonly name: string }
    | { readonly method: Exclude<Method, 'GET'>; readonly name: ChangeName }
  )

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
/** What a caller sends, before defaults and conversions. */
export type QueryInput<E extends Endpoint> = z.input<E['query']>
export type BodyInput<E extends Endpoint> = z.input<E['body']>
