import type { Db } from '../../database/index.ts'
import { selectFailedChecks } from './read-books.ts'
import { selectOpenFailedRefunds } from './read-failed-refunds.ts'
import { countOpenDisputes } from './read-open-disputes.ts'
import { selectOpenDifferences } from './read-provider-books.ts'

/** Counts what the page of the store's health lists and an operator has to settle, by one statement over indexes of open records. */
export function countOpenProblems(db: Db) {
  const disputes = countOpenDisputes(db)
  return db
    .selectFrom(disputes.as('disputes'))
    .select(['to_answer_count as disputes_to_answer', 'next_due_at as next_evidence_due_at'])
    .select(({ selectFrom, fn }) => [
      selectFrom('payment_operation')
        .select(fn.countAll<number>().as('count'))
        .where('state', '=', 'unknown')
        .as('unconfirmed_payments'),
      selectOpenDifferences(db).select(fn.countAll<number>().as('count')).as('payment_differences'),
      selectOpenFailedRefunds(db).select(fn.countAll<number>().as('count')).as('failed_refunds'),
      selectFailedChecks(db).select(fn.countAll<number>().as('count')).as('failed_book_checks'),
    ])
    .$narrowType<{
      unconfirmed_payments: number
      payment_differences: number
      failed_refunds: number
      failed_book_checks: number
    }>()
    .executeTakeFirstOrThrow()
}
