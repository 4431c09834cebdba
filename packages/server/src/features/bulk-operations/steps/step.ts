import type { BulkBody } from '@purser/contract/bulk-operations'
import type { BulkOperationName } from '@purser/domain/bulk-operations'
import type { Tx } from '../../../database/index.ts'

/** A call of the Admin API that is run on a record. */
export interface BulkCall {
  /** The endpoint's name. */
  readonly name: string
  /** The id in its path, if not the record's. */
  readonly id?: string
  readonly body?: unknown
}

/** How a bulk operation changes one record. */
export interface Step<Name extends BulkOperationName> {
  /**
   * Yields the calls to run, one after another; what it reads after a call includes that call's changes. Throws why the record can't take
   * the action.
   */
  calls(tx: Tx, id: string, body: BulkBody<Name>): AsyncIterable<BulkCall>
  /** Reads the body of the call that would undo it, before it runs. */
  inverse?(tx: Tx, id: string, body: BulkBody<Name>): Promise<Record<string, unknown>>
}
