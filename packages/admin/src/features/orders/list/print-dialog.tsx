import { Button, Group } from '@mantine/core'
import { countDocuments, printDocuments } from '@purser/contract/documents'
import type { ResponseOf } from '@purser/contract/endpoints'
import { listOrders } from '@purser/contract/orders'
import { type DocumentKind, MAX_DOCUMENTS } from '@purser/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { isUnauthorized, messageOf } from '../../../lib/api-error.ts'
import { callApi, fetchFile } from '../../../lib/call-api.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { readPaperSize } from '../../../lib/kept/paper-size.ts'
import { useErrorToasts } from '../../../lib/toast.ts'
import record from '../../../ui/record.module.css'
import type { SelectedRecords } from '../../bulk-operations/index.ts'
import styles from './print-dialog.module.css'
import { printMessages as words } from './print-messages.ts'

interface PrintDialogProps {
  readonly records: SelectedRecords
  readonly onClose: () => void
}

/** The documents of the selected orders, each kind with how many of them have one, and why the others have none. */
export function PrintDialog({ records, onClose }: PrintDialogProps) {
  const counted = useCounted(records)
  return (
    <Dialog title={words.title(records.count ?? 0)} onClose={onClose}>
      <Loaded load={counted}>{(data) => <Documents {...data} />}</Loaded>
    </Dialog>
  )
}

interface Counted extends ResponseOf<typeof countDocuments> {
  readonly order_ids: readonly string[]
}

/** Counts the documents of the selected orders, of which those that match a filter are read first. */
function useCounted({ rows, filter }: SelectedRecords) {
  return useQuery({
    queryKey: [listOrders.noun, 'documents', filter ?? rows.map(({ id }) => id)],
    queryFn: async ({ signal }): Promise<Counted> => {
      const order_ids = filter === undefined ? rows.map(({ id }) => id) : await readMatching(filter, signal)
      return { order_ids, ...(await callApi(countDocuments, { body: { order_ids } }, { signal })) }
    },
    gcTime: 0,
  })
}

async function readMatching(filter: object, signal: AbortSignal): Promise<string[]> {
  // One more than can be printed: the server refuses a selection that has grown.
  const query = { ...filter, fields: 'id', expand: '', limit: MAX_DOCUMENTS + 1, offset: 0 }
  const { orders } = await callApi(listOrders, { query }, { signal })
  return orders.map(({ id }) => id)
}

function Documents({ documents, order_ids }: Counted) {
  const [pending, setPending] = useState<DocumentKind>()
  const errors = useErrorToasts()
  const first = documents.find(({ orders }) => orders > 0)?.kind

  async function download(kind: DocumentKind): Promise<void> {
    setPending(kind)
    errors.clear()
    try {
      const body = { kind, size: readPaperSize(), order_ids: [...order_ids] }
      saveFile(await fetchFile(printDocuments, { body }), words.files[kind])
    } catch (error) {
      if (!isUnauthorized(error)) errors.show(messageOf(error))
    } finally {
      setPending(undefined)
    }
  }

  return (
    <ul className={record.rows}>
      {documents.map(({ kind, orders, reasons }) => (
        <li key={kind} className={styles.document}>
          <Group justify="space-between" wrap="nowrap">
            <div>
              <span className={styles.kind}>{words.kinds[kind]}</span>
              <p className={record.quiet}>{words.orders(orders, order_ids.length)}</p>
            </div>
            <Button
              variant="default"
              aria-label={words.downloadOf(kind)}
              disabled={orders === 0}
              loading={pending === kind}
              {...(kind === first ? { 'data-autofocus': true } : {})}
              onClick={() => void download(kind)}
            >
              {words.download}
            </Button>
          </Group>
          {reasons.map(({ message, count }) => (
            <p key={message} className={record.quiet}>
              {words.reason(count, message)}
            </p>
          ))}
        </li>
      ))}
    </ul>
  )
}
