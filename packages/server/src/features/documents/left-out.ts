import { type DocumentKind, documentTitles } from '@purser/domain/documents'
import type { RefusalCode } from '@purser/domain/refusals'
import type { Sheet } from '../../pdf/index.ts'

/** An order that nothing was printed for, and why. */
export interface LeftOut {
  readonly display_id: number
  readonly code: RefusalCode
  readonly message: string
}

/** Returns the last sheet of many slips: the orders that have none. */
export function leftOutSheet(kind: DocumentKind, leftOut: readonly LeftOut[], store: string): Sheet {
  return {
    store,
    title: `${documentTitles[kind]}s not printed`,
    subject: `${leftOut.length} ${leftOut.length === 1 ? 'order' : 'orders'}`,
    barcode: null,
    facts: [],
    columns: [{ title: 'Order', width: 100 }, { title: 'Reason' }],
    rows: leftOut.map(({ display_id, message }) => [
      { text: `#${display_id}`, isBold: true },
      { text: message },
    ]),
    closing: [],
  }
}
