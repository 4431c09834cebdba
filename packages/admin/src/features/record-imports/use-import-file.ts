import { type ImportKindName, importFileFault } from '@purser/domain/record-imports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIsHere, useLeave } from '../../components/leave/use-leave.ts'
import { toastSavedElsewhere } from '../../components/toast/toast-action.tsx'
import { readChangedBy } from '../../lib/action.ts'
import { isUnauthorized, messageOf } from '../../lib/api-error.ts'
import { fileIdentity, sendForm } from '../../lib/files/send-form.ts'
import { createKeysByContent } from '../../lib/idempotency-key.ts'
import { toastError } from '../../lib/toast.ts'
import { useUnsaved } from '../../lib/unsaved.ts'
import type { Mapping } from './columns/mapping.ts'
import { callsOf, importIn } from './import-calls.ts'
import { importLink } from './imports-data.ts'
import { messages } from './imports-messages.ts'

/** Files read since the page was loaded, so that a new mapping doesn't need them to be chosen again. */
const filesRead = new Map<string, File>()

/** Idempotency keys by file and choices, so that a file sent twice is read once. */
const keys = createKeysByContent()

export const fileOf = (id: string): File | undefined => filesRead.get(id)

interface Chosen {
  readonly file: File
  readonly mapping?: Mapping
  /** Detected unless given. */
  readonly encoding?: string
}

export interface ImportFile {
  readonly isPending: boolean
  /** Why the last file was refused, as a sentence. */
  readonly fault: string | null
  /** Uploads a file and opens its import. Resolves to whether the file was read. */
  readonly read: (chosen: Chosen) => Promise<boolean>
}

export function useImportFile(kind: ImportKindName): ImportFile {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = useLeave()
  const isHere = useIsHere()
  const sending = useMutation({
    mutationFn: async (chosen: Chosen): Promise<string> => {
      const { file, mapping = {}, encoding = '' } = chosen
      const fault = importFileFault(file.size)
      if (fault !== null) throw new RangeError(fault)
      const form = new FormData()
      form.append('mapping', JSON.stringify(mapping))
      form.append('encoding', encoding)
      form.append('file', file)
      const answer = await sendForm(pathOf(kind), form, keys.read(contentOf(chosen)))
      // The server answers the import that it created.
      return importIn(answer as { record_import: { id: string } }).id
    },
  })

  useUnsaved(sending.isPending)

  async function read(chosen: Chosen): Promise<boolean> {
    const content = contentOf(chosen)
    try {
      const id = await sending.mutateAsync(chosen)
      keys.settle(content)
      filesRead.set(id, chosen.file)
      readChangedBy(queryClient, callsOf(kind).create)
      const show = () => navigate(importLink(kind, id))
      leave(show, () => toastSavedElsewhere(chosen.file.name, show))
      return true
    } catch (error) {
      keys.settle(content, error)
      if (!isHere())
        toastError(messages.drop.notRead(chosen.file.name, faultOf(error) ?? messages.drop.signedOut))
      return false
    }
  }

  return {
    isPending: sending.isPending,
    fault: faultOf(sending.error),
    read,
  }
}

const pathOf = (kind: ImportKindName) =>
  kind === 'products' ? callsOf(kind).create.path : `/admin/record-imports/files/${kind}`

const contentOf = ({ file, mapping = {}, encoding = '' }: Chosen) =>
  JSON.stringify([fileIdentity(file), mapping, encoding])

/** Returns why a file was refused; null if the operator has to sign in again. */
function faultOf(error: unknown): string | null {
  if (error === null || isUnauthorized(error)) return null
  return error instanceof RangeError ? error.message : messageOf(error)
}
