import type { ReactNode } from 'react'
import { copyWithToast } from '../../lib/clipboard.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { type BackLink, PageHeader } from '../../ui/page-header.tsx'
import type { Command } from '../commands/command.ts'
import { Commands } from '../commands/commands.tsx'
import { BackKey } from './back-key.tsx'
import { RecordWalk } from './record-walk.tsx'

interface NumberedHeaderProps {
  readonly number: number
  /** The record in words, e.g. 'Order #1042'. */
  readonly name: string
  /** The visible title. */
  readonly title?: ReactNode
  readonly noun: string
  /** The label of the command that copies the number. */
  readonly copyLabel: string
  /** The list to go back to when the record was opened by its address. */
  readonly back: BackLink
  readonly aside: ReactNode
  readonly subtitle: ReactNode
  readonly actions: ReactNode
}

/** The header of a record with a number, which a click or a key copies. */
export function NumberedHeader(props: NumberedHeaderProps) {
  const { name, noun, copyLabel, back, aside, subtitle, actions } = props
  const number = String(props.number)
  const keys: Command[] = [
    { id: 'copy-number', label: copyLabel, keys: 'meta+i,ctrl+i', effect: () => void copyWithToast(number) },
  ]
  return (
    <>
      <Commands list={keys} />
      <BackKey to={back} />
      <PageHeader
        documentTitle={name}
        title={
          <CopyText value={number} label={copyLabel}>
            {props.title ?? name}
          </CopyText>
        }
        aside={aside}
        subtitle={subtitle}
        back={back}
        walk={<RecordWalk noun={noun} />}
        actions={actions}
      />
    </>
  )
}
