import { Alert, Button, FileButton, Text } from '@mantine/core'
import { useRef } from 'react'
import { useDropTarget } from '../../components/drop-target/use-drop-target.ts'
import { toastError } from '../../lib/toast.ts'
import styles from './product-imports.module.css'
import { messages } from './product-imports-messages.ts'
import { useProductFile } from './use-product-file.ts'

const words = messages.drop

/** Takes a dropped or chosen file of products. */
export function FileDrop() {
  const { isPending, fault, read } = useProductFile()
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
    <fieldset className={styles.drop} aria-label={words.label} {...dropTarget}>
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
        {isPending ? words.reading : words.hint}
      </Text>
      {fault !== null && (
        <Alert color="red" variant="light" className={styles.fault} role="alert">
          {fault}
        </Alert>
      )}
    </fieldset>
  )
}
