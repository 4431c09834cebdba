import { Group, TextInput } from '@mantine/core'
import { createDiscount, createDiscountBody } from '@purser/contract/discounts'
import { listRegions } from '@purser/contract/regions'
import { discountRegionsRefusal } from '@purser/domain/discounts'
import { operations } from '@purser/domain/operations'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { Form, SubmitButton } from '../../components/form/form.tsx'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useSaving } from '../../components/form/use-saving.ts'
import { useLeave } from '../../components/leave/use-leave.ts'
import { allRegions } from '../../components/region-choice/all-regions.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './discounts.module.css'
import { messages } from './discounts-messages.ts'
import type { RegionChoice } from './form/discount-form.ts'
import { discountFaults, emptyValues, newBody } from './form/discount-values.ts'
import { RegionsField } from './form/regions-field.tsx'
import { RuleFields } from './form/rule-fields.tsx'
import { TryOut } from './form/try-out-card.tsx'
import { DatesFields, DurationFields, UsageLimitField } from './form/validity-fields.tsx'

const words = messages.form
const back = { to: '/a/discounts', label: messages.title } as const

export function NewDiscountPage() {
  const found = useResource(listRegions, allRegions)
  return (
    <>
      <PageHeader title={operations['create-discount'].label} back={back} />
      <Loaded load={found}>{({ regions }) => <NewDiscountForm regions={regions} />}</Loaded>
    </>
  )
}

/** Returns a new discount's form and the function that creates it. */
function useNewDiscount(regions: readonly RegionChoice[]) {
  const navigate = useNavigate()
  const leave = useLeave()
  const saving = useSaving()
  const made = useRef('')
  const [only] = regions.length === 1 ? regions : []
  const form = useEntryForm({
    schema: createDiscountBody,
    check: (values) => discountFaults(values),
    initialValues: { ...emptyValues, regions: only ? [only.id] : [] },
    required: {
      code: words.codeRequired,
      regions: discountRegionsRefusal('percentage', 0)?.message ?? '',
      'rule.description': words.descriptionRequired,
      'rule.value': words.valueRequired,
    },
    toBody: newBody,
  })
  const create = useAction(createDiscount, {
    success: words.created,
    onSuccess: ({ discount }) => {
      made.current = discount.id
    },
    onError: form.showServerError,
  })
  async function send(body: ReturnType<typeof newBody>): Promise<void> {
    if (!(await saving.during(() => create.run({ body })))) return
    leave(() => navigate({ to: '/a/discounts/$id', params: { id: made.current } }))
  }
  return { form, send, isSaving: saving.isUnderWay, isPending: create.isPending }
}

function NewDiscountForm({ regions }: { readonly regions: readonly RegionChoice[] }) {
  const { form, send, isSaving, isPending } = useNewDiscount(regions)
  const { fields } = form
  return (
    <div className={styles.narrow}>
      <Form form={form} label={words.general} onValid={send}>
        <HeldFields className={styles.stack} isSaving={isSaving}>
          <Card title={words.general}>
            <div className={styles.stack}>
              <TextInput
                label={words.code}
                description={words.codeHint}
                withAsterisk
                autoComplete="off"
                {...fields.getInputProps('code')}
              />
              <RegionsField fields={fields} regions={regions} />
            </div>
          </Card>
          <Card title={words.rule}>
            <div className={styles.stack}>
              <RuleFields fields={fields} regions={regions} />
            </div>
          </Card>
          <Card title={words.validity}>
            <div className={styles.stack}>
              <DatesFields fields={fields} isNew />
              <UsageLimitField fields={fields} />
              <DurationFields fields={fields} />
            </div>
          </Card>
          <Card title={messages.tryOut.title}>
            <TryOut values={fields.values} />
          </Card>
          <Group justify="flex-end">
            <SubmitButton isPending={isPending}>{words.create}</SubmitButton>
          </Group>
        </HeldFields>
      </Form>
    </div>
  )
}
