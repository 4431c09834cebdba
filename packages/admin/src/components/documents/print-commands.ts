import { printOrderDocument } from '@purser/contract/documents'
import type { Return } from '@purser/contract/returns'
import { type DocumentKind, packingSlipAvailability, returnSlipAvailability } from '@purser/domain/documents'
import { addressOf } from '../../lib/call-api.ts'
import { readPaperSize } from '../../lib/kept/paper-size.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import type { Command } from '../commands/command.ts'
import type { OrderDetail } from '../line-items/order-detail.ts'
import { messages } from './documents-messages.ts'

/** Returns the command that opens the packing slips of an order. */
export function packingSlipCommand(order: OrderDetail): Command {
  return {
    id: 'print-packing-slip',
    label: messages.packingSlip,
    keys: 'p',
    availability: packingSlipAvailability(order),
    effect: () => openDocument(order.id, 'packing-slip'),
  }
}

/** Returns the command that opens the slip of a return; hidden once the return is received or canceled. */
export function returnSlipCommand(order: OrderDetail, record: Pick<Return, 'id' | 'status'>): Command {
  return {
    id: `print ${record.id}`,
    label: messages.returnSlip,
    availability: returnSlipAvailability(record),
    unavailable: 'hide',
    effect: () => openDocument(order.id, 'return-slip', record.id),
  }
}

/** Opens a document in a new tab. Call it while a click or key is handled, else the browser blocks the tab. */
function openDocument(id: string, kind: DocumentKind, part?: string): void {
  const query = { size: readPaperSize(), ...(part !== undefined && { part }) }
  const address = addressOf(printOrderDocument, { params: { id, kind }, query })
  window.open(`${readApiBase()}${address}`, '_blank', 'noopener')
}
