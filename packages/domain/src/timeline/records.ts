import type { OrderChange } from './order-change.ts'

export interface DatedRecord {
  id: string
  created_at: string
}

export type Moment = string | null | undefined

export interface ReturnRecord extends DatedRecord {
  status?: string | undefined
  swap_id?: string | null | undefined
  received_at?: Moment
  updated_at?: string | undefined
}

export interface FulfillmentRecord extends DatedRecord {
  shipped_at?: Moment
  canceled_at?: Moment
}

interface ReplacementRecord extends DatedRecord {
  canceled_at?: Moment
  fulfillment_status?: string | null | undefined
}

/** A journal entry: the operation's name, and the ids of the records that it mentions. */
export interface JournalEntry {
  id: number
  created_at: string
  operation: string
  records: readonly string[]
  /** What an update of the order changed; missing in answers of older servers, and null for other operations. */
  order_change?: OrderChange | null | undefined
  /** Null for the store itself. */
  actor: object | null
  customer?: object | null
}

/** The part of each record that a timeline needs. */
export interface TimelineRecords {
  fulfillment: FulfillmentRecord
  return: ReturnRecord
  swap: ReplacementRecord & { return_order?: ReturnRecord | null | undefined }
  claim: ReplacementRecord
  payment: DatedRecord & { swap_id?: string | null | undefined; captured_at?: Moment }
  refund: DatedRecord & { swap_id?: string | null | undefined; claim_order_id?: string | null | undefined }
  operation: DatedRecord & {
    kind: 'capture' | 'refund' | 'void'
    state: string
    payment_id: string
    refund_id: string | null
    settled_at?: Moment
    refund_failure?: { created_at: string; settled_at?: Moment } | null | undefined
  }
  dispute: {
    id: string
    status: string
    opened_at: string
    withdrawn_at?: Moment
    reinstated_at?: Moment
    closed_at?: Moment
  }
  note: DatedRecord
  /** `about`: ids of the records that it is about, beside the one that it is filed under. */
  message: DatedRecord & {
    event_name?: string | null | undefined
    resource_id: string
    about?: readonly string[] | undefined
  }
  journalEntry: JournalEntry
}

type Many<Value> = readonly Value[] | undefined

/** The part of an order on the wire that its timeline shows. */
export interface TimelineOrder<R extends TimelineRecords> extends DatedRecord {
  canceled_at?: Moment
  fulfillments?: Many<R['fulfillment']>
  returns?: Many<R['return']>
  swaps?: Many<R['swap'] & { fulfillments?: Many<R['fulfillment']> }>
  claims?: Many<R['claim'] & { fulfillments?: Many<R['fulfillment']> }>
  payments?: Many<R['payment']>
  payment_operations?: Many<R['operation']>
  refunds?: Many<R['refund']>
  disputes?: Many<R['dispute']>
}

/** What a timeline shows beside the order itself. */
export interface TimelineExtras<R extends TimelineRecords> {
  notes: readonly R['note'][]
  messages: readonly R['message'][]
  journal: readonly R['journalEntry'][]
}
