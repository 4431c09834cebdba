import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { BehindNames } from '../../ui/facts/field-name.tsx'
import { FieldContext } from './field-context.ts'
import styles from './field-history.module.css'
import { FieldHistory } from './field-history.tsx'

interface FieldsOfRecordProps {
  readonly id: string
  readonly name: string
  /** The variant whose fields are shown, of the product `id`. */
  readonly variantId?: string
  readonly children: ReactNode
}

/** Shows fields of a record: who changed each is behind its name, also of fields of forms (`data-path`, which @mantine/form sets). */
export function FieldsOfRecord({ id, name, variantId, children }: FieldsOfRecordProps) {
  const area = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<FormField | null>(null)
  const prefix = variantId === undefined ? '' : `variants.${variantId}.`
  const of = useMemo(() => ({ id, name, prefix }), [id, name, prefix])
  useEffect(() => {
    const element = area.current
    const enter = ({ target }: Event) => {
      const entered = fieldAt(target)
      if (entered) setAt((before) => (before?.root === entered.root ? before : entered))
    }
    element?.addEventListener('pointerover', enter)
    element?.addEventListener('focusin', enter)
    return () => {
      element?.removeEventListener('pointerover', enter)
      element?.removeEventListener('focusin', enter)
    }
  }, [])
  return (
    <FieldContext value={of}>
      <BehindNames value={FieldHistory}>
        <div ref={area} className={styles.area}>
          {children}
        </div>
        {at &&
          createPortal(
            <span className={styles.corner}>
              <FieldHistory key={at.field} field={at.field} label={at.label} isPassedOver />
            </span>,
            at.root,
          )}
      </BehindNames>
    </FieldContext>
  )
}

interface FormField {
  readonly root: Element
  readonly field: string
  readonly label: string
}

const roots = '.mantine-InputWrapper-root, .mantine-Switch-root, .mantine-Checkbox-root'

/** Returns the form's field that an event is at. */
function fieldAt(target: EventTarget | null): FormField | null {
  const root = target instanceof Element ? target.closest(roots) : null
  const field = root?.querySelector('[data-path]')?.getAttribute('data-path')
  if (!root || !field) return null
  const label = root.querySelector('label')?.textContent ?? field
  return { root, field, label: label.replace(/\s*\*$/, '') }
}
