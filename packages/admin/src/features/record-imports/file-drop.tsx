import { Alert, Button, FileButton, Text } from '@mantine/core'
import type { ImportKindName } from '@purser/domain/record-imports'
import { useRef } from 'react'
import { useDropTarget } from '../../components/drop-target/use-drop-target.ts'
import { toastError } from '../../lib/toast.ts'
import styles from './imports.module.css'
import { messages } from './imports-messages.ts'
import { useImportFile } from './use-import-file.ts'

const words = messages.drop

/** Takes a dropped or chosen file of records. */
export function FileDrop({ kind }: { readonly kind: ImportKindName }) {
  const { isPending, fault, read } = useImportFile(kind)
  const forget = useRef<() => void>(null)

  function take(files: readonly File[]): void {
    // A field that still holds a file does not notice that the same file is chosen again.
    forget.current?.()
    const [file, ...others] = files
    if (others.length > 0) toastError(words.single)
    else if (file) void read({ file })
  }

  const dropTarget = useDropTarget(take, isPending)
  return (
    <fieldset className={styles.drop} aria-label={words.label(kind)} {...dropTarget}>
      <FileButton
        resetRef={forget}
        accept=".csv,text/csv,text/tab-separated-values"
        onChange={(file) => file && take([file])}
      >
        {(props) => (
          <Button {...props} loading={isPending}>
            {words.choose}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed" className={styles.dropHint} role="status">
        {isPending ? words.reading : words.hint(kind)}
      </Text>
      {fault !== null && (
        <Alert color="red" variant="light" className={styles.fault} role="alert">
          {fault}
        </Alert>
      )}
    </fieldset>
  )
}
