import type { ComponentType, ReactNode } from 'react'
import { Explained } from '../../ui/facts/explained.tsx'
import { useOpened } from '../dialog/use-opened.ts'

interface ExplainedByProps<Of> {
  /** What the number is. */
  readonly label: string
  readonly of: Of
  readonly dialog: ComponentType<{ readonly of: Of; readonly onClose: () => void }>
  readonly children: ReactNode
}

/** A number with the dialog that says what it is made of. */
export function ExplainedBy<Of>({ label, of, dialog: Dialog, children }: ExplainedByProps<Of>) {
  const [isOpen, open, close] = useOpened<true>()
  return (
    <>
      <Explained label={label} onExplain={() => open(true)}>
        {children}
      </Explained>
      {isOpen && <Dialog of={of} onClose={close} />}
    </>
  )
}
