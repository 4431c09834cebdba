import { Alert, Button, FileButton } from '@mantine/core'
import { useRef } from 'react'
import { type Mapping, mappingOf } from './columns/mapping.ts'
import styles from './imports.module.css'
import type { WholeImport } from './imports-data.ts'
import { messages } from './imports-messages.ts'
import { fileOf, useImportFile } from './use-import-file.ts'

const words = messages.again

interface ReadAgainProps {
  readonly imported: WholeImport
  readonly changes: Mapping
  readonly encoding: string
}

/** Reads the file again with other columns or another encoding. After a reload of the page the file has to be chosen again. */
export function ReadAgain({ imported, changes, encoding }: ReadAgainProps) {
  const { isPending, fault, read } = useImportFile(imported.kind)
  const forget = useRef<() => void>(null)
  const file = fileOf(imported.id)
  const isSameEncoding = encoding === imported.encoding
  const again = (given: File) => {
    // A field that still holds a file does not notice that the same file is chosen again.
    forget.current?.()
    void read({ file: given, mapping: mappingOf(imported.columns, changes, isSameEncoding), encoding })
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
