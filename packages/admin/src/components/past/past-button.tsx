import { Button } from '@mantine/core'
import { listHistory } from '@purser/contract/history'
import { pastKindOf } from '@purser/domain/past'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { toastError, toastSuccess } from '../../lib/toast.ts'
import { momentsOf } from './moments.ts'
import { changesInput } from './past-data.ts'
import { messages as words } from './past-messages.ts'
import { useGoToMoment } from './use-go-to-moment.ts'

/** Opens a record as it was before its last change; nothing for records without a past. */
export function PastButton({ id }: { readonly id: string }) {
  const queryClient = useQueryClient()
  const goTo = useGoToMoment()
  const [isPending, setPending] = useState(false)
  if (pastKindOf(id) === null) return null

  async function open(): Promise<void> {
    setPending(true)
    try {
      const moments = momentsOf(await queryClient.fetchQuery(resourceOptions(listHistory, changesInput(id))))
      const moment = moments.at(-2) ?? moments.at(-1)
      if (moment) goTo(moment.at)
      else toastSuccess(words.none)
    } catch (error) {
      toastError(messageOf(error, words.unread))
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="subtle" loading={isPending} onClick={() => void open()}>
      {words.open}
    </Button>
  )
}
