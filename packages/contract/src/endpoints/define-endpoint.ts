import { z } from 'zod'
import type { Call, Method, NameOf } from './endpoint.ts'

const nothing = z.strictObject({})
/** Clients of this wire send `{}`, nothing or null where a call takes no body. */
const noBody = z.strictObject({}).nullish()

type Nothing = typeof nothing
type NoBody = typeof noBody

/** Declares an endpoint; parameters, query and body that are left out admit nothing. */
export function defineEndpoint<
  Name extends string,
  M extends Method,
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = NoBody,
>(
  declaration: Omit<Call<Params, Query, Body, Response>, 'params' | 'query' | 'body'> & {
    readonly name: Name & NameOf<M>
    readonly method: M
    readonly params?: Params
    readonly query?: Query
    readonly body?: Body
  },
): Call<Params, Query, Body, Response> & { readonly name: Name; readonly method: M } {
  return {
    ...declaration,
    params: (declaration.params ?? nothing) as Params,
    query: (declaration.query ?? nothing) as Query,
    body: (declaration.body ?? noBody) as Body,
  }
}
