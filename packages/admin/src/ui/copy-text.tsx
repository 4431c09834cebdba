import { Tooltip, UnstyledButton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { copied, copyWithToast } from '../lib/clipboard.ts'
import styles from './copy-text.module.css'

/** Duration of the tooltip after copying, in ms. */
const copyTooltipDuration = 3000

interface CopyTextProps {
  /** The text to copy. */
  readonly value: string
  /** The visible content; the value by default. */
  readonly children?: ReactNode
  /** The button's name for screen readers, e.g. 'Copy order number #1001'. */
  readonly label: string
  /** The toast's text; 'Copied!' by default. */
  readonly said?: string
}

/** Text that copies itself when clicked: `<CopyText value="1001" label="Copy order number">#1001</CopyText>`. */
export function CopyText({ value, children, label, said }: CopyTextProps) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  async function copy() {
    if (!(await copyWithToast(value, said))) return
    setCopied(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), copyTooltipDuration)
  }

  return (
    <Tooltip label={copied} opened={isCopied}>
      <UnstyledButton className={styles.copy} title={label} onClick={copy}>
        {children ?? value}
      </UnstyledButton>
    </Tooltip>
  )
}
