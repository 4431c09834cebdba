import { printDocuments } from '@purser/contract/documents'
import { listOrders } from '@purser/contract/orders'
import { MAX_DOCUMENTS } from '@purser/domain/documents'
import { useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { messages } from '../../../components/documents/documents-messages.ts'
import { isUnauthorized, messageOf } from '../../../lib/api-error.ts'
import { callApi, fetchFile } from '../../../lib/call-api.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { readPaperSize } from '../../../lib/kept/paper-size.ts'
import { useErrorToasts } from '../../../lib/toast.ts'
import type { SelectedRecords } from '../../bulk-operations/index.ts'

type Kind = keyof typeof messages.many
const kinds = Object.keys(messages.many) as Kind[]

/** Rows of a page of `listOrders`, at most. */
const PAGE = 100

/** Returns the commands that print documents of the selected orders. They save a file, as a new tab can't be filled by a POST. */
export function usePrintOrders(): (records: SelectedRecords) => readonly Command[] {
  const [pending, setPending] = useState<Kind>()
  const errors = useErrorToasts()

  async function print(kind: Kind, records: SelectedRecords): Promise<void> {
    setPending(kind)
    errors.clear()
    try {
      const body = { kind, size: readPaperSize(), order_ids: await idsOf(records) }
      saveFile(await fetchFile(printDocuments, { body }), messages.files[kind])
    } catch (error) {
      if (!isUnauthorized(error)) errors.show(messageOf(error))
    } finally {
      setPending(undefined)
    }
  }

  return (records) => {
    const isTooMany = records.count === null || records.count > MAX_DOCUMENTS
    return kinds.map((kind) => ({
      id: `print ${kind}`,
      label: messages.many[kind],
      availability: isTooMany
        ? { isAvailable: false, reason: messages.tooMany(MAX_DOCUMENTS) }
        : { isAvailable: true },
      unavailable: 'explain',
      isPending: pending === kind,
      effect: () => void print(kind, records),
    }))
  }
}

/** Returns the ids of the selected orders; where all that match are selected, reads them. */
async function idsOf({ rows, filter, count }: SelectedRecords): Promise<string[]> {
  if (filter === undefined) return rows.map(({ id }) => id)
  const ids: string[] = []
  for (let offset = 0; offset < (count ?? 0); offset += PAGE) {
    const query = { ...filter, fields: 'id', expand: '', limit: PAGE, offset }
    const { orders } = await callApi(listOrders, { query })
    ids.push(...orders.map(({ id }) => id))
  }
  // An order placed in the meantime shifts the pages by one.
  return [...new Set(ids)].slice(0, MAX_DOCUMENTS)
}
