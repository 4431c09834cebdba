import { Alert, Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { type Mapping, mappingOf } from './mapping.ts'
import styles from './product-imports.module.css'
import type { WholeImport } from './product-imports-data.ts'
import { messages } from './product-imports-messages.ts'
import { fileOf, useProductFile } from './use-product-file.ts'

const words = messages.again

interface ReadAgainProps {
  readonly product_import: WholeImport
  readonly changes: Mapping
  readonly encoding: string
}

/** Reads the file again with other columns or another encoding. After a reload of the page the file has to be chosen again. */
export function ReadAgain({ product_import, changes, encoding }: ReadAgainProps) {
  const { isPending, fault, read } = useProductFile()
  const forget = useRef<() => void>(null)
  const file = fileOf(product_import.id)
  const isSameEncoding = encoding === product_import.encoding
  const again = (given: File) => {
    // A field that still holds a file does not notice that the same file is chosen again.
    forget.current?.()
    void read({ file: given, mapping: mappingOf(product_import.columns, changes, isSameEncoding), encoding })
  }
  return (
    <div className={styles.again}>
      <span role="status">{isSameEncoding ? words.columns : words.encoding}</span>
      {file ? (
        <Button loading={isPending} onClick={() => again(file)}>
          {words.read}
        </Button>
      ) : (
        <FileButton
          resetRef={forget}
          accept=".csv,text/csv,text/tab-separated-values"
          onChange={(chosen) => chosen && again(chosen)}
        >
          {(props) => (
            <Button {...props} loading={isPending}>
              {words.choose}
            </Button>
          )}
        </FileButton>
      )}
      {fault !== null && (
        <Alert color="red" variant="light" role="alert" className={styles.fault}>
          {fault}
        </Alert>
      )}
    </div>
  )
}
