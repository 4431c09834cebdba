import { Button, TextInput } from '@mantine/core'
import { updateOrderEdit } from '@purser/contract/order-edits'
import { type FormEvent, useState } from 'react'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import { Card } from '../../../ui/card.tsx'
import record from '../../../ui/record.module.css'
import { type EditProps, type ShownEdit, useEditChange } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import styles from './edit-page.module.css'
import { QuietButton } from './quiet-button.tsx'

const words = messages.discounts

/** The discount codes that the order would have. */
export function EditDiscountsCard({ edit, isFixed }: EditProps) {
  const { code, setCode, refused, update, save } = useDiscounts(edit)
  const codes = edit.discount_codes

  function add(event: FormEvent): void {
    event.preventDefault()
    if (code.trim() !== '') save([...codes, code.trim()])
  }

  return (
    <Card
      title={words.title}
      actions={
        !isFixed &&
        edit.is_discount_changed && (
          <QuietButton label={words.undo} onClick={() => save(null)}>
            {words.undoShort}
          </QuietButton>
        )
      }
    >
      {codes.length === 0 && <p className={record.quiet}>{words.none}</p>}
      <ul className={record.rows} tabIndex={-1}>
        {codes.map((each) => (
          <li key={each} className={record.row}>
            <bdi className={edit.is_discount_changed ? styles.change : undefined}>{each}</bdi>
            {!isFixed && (
              <RemoveButton
                label={words.remove(each)}
                onClick={() => save(codes.filter((other) => other !== each))}
              />
            )}
          </li>
        ))}
      </ul>
      {!isFixed && (
        <form ref={refused.form} className={styles.code} onSubmit={add}>
          <TextInput
            label={words.code}
            autoComplete="off"
            maxLength={200}
            value={code}
            error={refused.at('discounts')}
            onChange={(event) => {
              setCode(event.currentTarget.value)
              refused.clear()
            }}
          />
          <Button type="submit" variant="default" loading={update.isPending} disabled={code.trim() === ''}>
            {words.add}
          </Button>
        </form>
      )}
    </Card>
  )
}

/** Holds the typed code until it is added. */
function useDiscounts(edit: ShownEdit) {
  const [code, setCode] = useState('')
  const refused = useRefusedFields(['discounts'])
  const update = useEditChange(updateOrderEdit, { onSuccess: () => setCode(''), onError: refused.show })
  function save(codes: readonly string[] | null): void {
    const discounts = codes === null ? null : codes.map((each) => ({ code: each }))
    void update.run({ params: { id: edit.id }, body: { discounts } })
  }
  return { code, setCode, refused, update, save }
}
