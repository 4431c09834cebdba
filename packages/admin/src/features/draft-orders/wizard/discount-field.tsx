import { ActionIcon, Button, TextInput } from '@mantine/core'
import { takeDiscount, typeDiscount } from '@purser/domain/draft-orders'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Titled } from '../../../ui/titled.tsx'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'
import { useLookUpDiscount } from './wizard-data.ts'
import { messages } from './wizard-messages.ts'

const words = messages.discount

/** Adds a code after checking that it can be used; a refused one stays in its field with the reason. */
export function DiscountField(props: StepProps) {
  const { discount_code: code, typed_discount: typed } = props.draft
  const { isOpen, open, refusal, isPending, type, apply } = useTypedCode(props)
  const field = useRef<HTMLInputElement>(null)
  // Block creating the draft while a typed code is not applied.
  const waits = typed.trim() === '' ? undefined : words.applyFirst
  useEffect(() => field.current?.setCustomValidity(waits ?? ''))

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return
    // Enter takes the code, and does not send the draft without it.
    event.preventDefault()
    void apply()
  }

  if (code !== null) return <AppliedCode {...props} code={code} />
  if (!isOpen && typed === '') {
    return (
      <div>
        <Button variant="default" onClick={open}>
          {words.add}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.discount}>
      <TextInput
        ref={field}
        label={words.label}
        description={waits}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoFocus
        maxLength={200}
        value={typed}
        error={refusal}
        onKeyDown={onKeyDown}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={isPending}
        disabled={typed.trim() === ''}
        onClick={() => void apply()}
      >
        {words.apply}
      </Button>
    </div>
  )
}

/** Looks up the typed code, and applies it unless it is refused. */
function useTypedCode({ draft, change }: StepProps) {
  const typed = draft.typed_discount
  const [isOpen, setOpen] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const lookUp = useLookUpDiscount()

  function type(text: string): void {
    change(typeDiscount(draft, text))
    // An emptied field stays open.
    setOpen(true)
    setRefusal(null)
  }

  async function apply(): Promise<void> {
    if (typed.trim() === '' || isPending) return
    setPending(true)
    const found = await lookUp(typed.trim(), draft.region?.id ?? '')
    setPending(false)
    setRefusal(found.refusal)
    if (found.refusal !== null) return
    setOpen(false)
    // Keep changes made during the lookup.
    change((kept) => takeDiscount(kept, found.code))
  }

  return { isOpen, open: () => setOpen(true), refusal, isPending, type, apply }
}

function AppliedCode({ draft, change, data, code }: StepProps & { readonly code: string }) {
  return (
    <div className={styles.chosen}>
      <Titled title={code}>
        {data.discount.refusal && <span role="alert">{data.discount.refusal}</span>}
      </Titled>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={words.remove(code)}
        onClick={() => change({ ...draft, discount_code: null })}
      >
        <CloseIcon />
      </ActionIcon>
    </div>
  )
}
