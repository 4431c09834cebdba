import { Input } from '@mantine/core'
import { logoTypes } from '@purser/domain/invoices'
import type { ReactNode } from 'react'
import { SingleImageField } from '../../components/images-field/single-image-field.tsx'
import styles from './invoices.module.css'
import { messages } from './invoices-messages.ts'

const words = messages.settings

interface LogoFieldProps {
  /** '' for none. */
  readonly url: string
  readonly error: ReactNode
  readonly onChange: (url: string) => void
  /** Called when an upload begins and when it ends. */
  readonly onPending: (isPending: boolean) => void
}

/** The logo on documents, shown on white as on paper. */
export function LogoField({ url, error, onChange, onPending }: LogoFieldProps) {
  const label = words.fields.logo_url
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={words.logoHint}
      error={error}
      className={styles.logoField}
    >
      <SingleImageField
        label={label}
        url={url}
        onChange={onChange}
        onPending={onPending}
        types={logoTypes}
        preview={<img src={url} alt={label} className={styles.logo} />}
        removeLabel={words.removeLogo}
      />
    </Input.Wrapper>
  )
}
