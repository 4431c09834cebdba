import type { BodyOf, Endpoint } from '@purser/contract/endpoints'
import type { z } from 'zod'
import type { Context, Db, Tx } from '../database/index.ts'
import { type OperationRoute, operation, type Route } from './route.ts'

type OfRecord = Endpoint<z.ZodType<{ readonly id: string }>>
type Answer<E extends Endpoint, Result> = OperationRoute<E, Result>['answer']

/** Routes a call that creates a record from its body. */
export function create<E extends Endpoint, Result>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, body: BodyOf<E>) => Promise<Result>,
  answer: Answer<E, Result>,
): Route {
  return operation<E, Result>(endpoint, { run: (tx, ctx, { body }) => run(tx, ctx, body), answer })
}

/** Routes a call that updates the record in its path. */
export function update<E extends OfRecord, Result>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, id: string, body: BodyOf<E>) => Promise<Result>,
  answer: Answer<E, Result>,
): Route {
  return operation<E, Result>(endpoint, {
    run: (tx, ctx, { params, body }) => run(tx, ctx, params.id, body),
    answer,
  })
}

/** Routes a call that deletes the record in its path. */
export function remove<E extends OfRecord, Result>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, id: string) => Promise<Result>,
  answer: Answer<E, Result>,
): Route {
  return operation<E, Result>(endpoint, { run: (tx, ctx, { params }) => run(tx, ctx, params.id), answer })
}

/** Returns the body that reports a deleted record, as the contract's `deletedRecord` describes it. */
export const deletedRecord = <const Name extends string>(object: Name, id: string) =>
  ({ id, object, deleted: true }) as const

/** Builds the answer to a deletion from the id that it returned. */
export const answerDeleted =
  <const Name extends string>(object: Name) =>
  async (_db: Db, id: string) =>
    deletedRecord(object, id)
