import { TextInput } from '@mantine/core'
import { listHistory, listHistoryActors } from '@purser/contract/history'
import { listOrders } from '@purser/contract/orders'
import { describeAuthorGroup, journalNames, wordsOfOperation } from '@purser/domain/history'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { ChooseMany } from '../../components/list-filters/choose-many.tsx'
import type { RecordFields } from '../../components/list-filters/record-fields.ts'
import { messageOf } from '../../lib/api-error.ts'
import { resourceOptions, useResource } from '../../lib/resource.ts'
import { messages as words } from './history-messages.ts'

type FieldProps = ComponentProps<RecordFields[string]['Field']>

function useWho() {
  const { data } = useResource(listHistoryActors, {})
  return data?.actors.map((actor) => ({ id: actor.id, name: describeAuthorGroup(actor) }))
}

function useWhoNames(ids: readonly string[]): string[] {
  const known = useWho()
  return ids.map((id) => known?.find((one) => one.id === id)?.name ?? id)
}

function WhoField(props: FieldProps) {
  return <ChooseMany {...props} known={useWho()} />
}

const operations = journalNames
  .map((id) => ({ id, name: wordsOfOperation(id) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'))

function WhatField(props: FieldProps) {
  return <ChooseMany {...props} known={operations} />
}

const useWhatNames = (ids: readonly string[]) => ids.map(wordsOfOperation)

/** Uses the same query as the page does for a single record. */
function useRecordNames([id]: readonly string[]): string[] {
  const { data } = useResource(listHistory, { query: { record: id ?? '' } }, { isEnabled: id !== undefined })
  const entry = data?.history.find(({ record }) => record.id === id)
  return id === undefined ? [] : [entry?.record.name ?? id]
}

/** One record, by an order's number or by its id. */
function RecordField({ label, value, onChange }: FieldProps) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(value[0] ?? '')
  const [error, setError] = useState<string>()

  async function choose(): Promise<void> {
    const wanted = text.trim()
    setError(undefined)
    if (wanted === (value[0] ?? '')) return
    if (wanted === '') return onChange([])
    const number = /^#?(\d{1,9})$/.exec(wanted)?.[1]
    if (number === undefined)
      return /^\w{1,100}$/.test(wanted) ? onChange([wanted]) : setError(words.noRecord)
    try {
      const query = { q: `#${number}`, limit: '1', fields: 'id', expand: '' }
      const { orders } = await queryClient.fetchQuery(resourceOptions(listOrders, { query }))
      const [order] = orders
      if (order) onChange([order.id])
      else setError(words.noOrder(number))
    } catch (failure) {
      setError(messageOf(failure, words.lookUpFailed))
    }
  }

  return (
    <TextInput
      label={label}
      description={words.recordHint}
      value={text}
      error={error}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void choose()}
      onKeyDown={(event) => event.key === 'Enter' && void choose()}
    />
  )
}

export const historyFields: RecordFields = {
  who: { Field: WhoField, useNames: useWhoNames },
  operation: { Field: WhatField, useNames: useWhatNames },
  record: { Field: RecordField, useNames: useRecordNames },
}
