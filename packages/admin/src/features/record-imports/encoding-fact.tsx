import { NativeSelect } from '@mantine/core'
import { encodingName, importEncodings } from '@purser/domain/record-imports'
import { Fact } from '../../ui/facts/facts.tsx'
import styles from './imports.module.css'
import type { WholeImport } from './imports-data.ts'
import { messages } from './imports-messages.ts'

const words = messages.encoding

interface EncodingFactProps {
  readonly imported: WholeImport
  readonly encoding: string
  readonly onChange: (encoding: string) => void
}

/** The encoding that the file was read in, with sample texts to check it. It can be changed before the import starts. */
export function EncodingFact({ imported, encoding, onChange }: EncodingFactProps) {
  const { status, encoding_sample } = imported
  if (status !== 'ready') return <Fact label={words.label}>{encodingName(imported.encoding)}</Fact>
  return (
    <Fact label={words.label}>
      <NativeSelect
        aria-label={words.label}
        value={encoding}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={importEncodings.map((value) => ({ value, label: encodingName(value) }))}
      />
      {encoding_sample.length > 0 && encoding === imported.encoding && (
        <div className={styles.sample}>
          {words.sample}
          <ul aria-label={words.sampleLabel}>
            {encoding_sample.map((text) => (
              <li key={text}>
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Fact>
  )
}
