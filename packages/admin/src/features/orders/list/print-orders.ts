import { MAX_DOCUMENTS } from '@purser/domain/documents'
import type { Command } from '../../../components/commands/command.ts'
import { messages } from '../../../components/documents/documents-messages.ts'
import type { SelectedRecords } from '../../bulk-operations/index.ts'

/** Returns the command that prints documents of the selected orders. */
export const printOrdersCommand = ({ count }: SelectedRecords, effect: () => void): Command => ({
  id: 'print-orders',
  label: messages.many,
  keys: 'p',
  availability:
    count === null || count > MAX_DOCUMENTS
      ? { isAvailable: false, reason: messages.tooMany(MAX_DOCUMENTS) }
      : { isAvailable: true },
  unavailable: 'explain',
  effect,
})
