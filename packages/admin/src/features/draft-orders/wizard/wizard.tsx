import { Button, Stack, UnstyledButton } from '@mantine/core'
import { createDraftOrder } from '@purser/contract/draft-orders'
import type { AddressFields } from '@purser/domain/addresses'
import {
  billingAddressOf,
  missingInAddress,
  type NewDraftCustomer,
  type NewDraftStep,
  newDraftSteps,
} from '@purser/domain/draft-orders'
import { type ComponentType, type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { addressLabels } from '../../../components/address-fields/address-labels.ts'
import { DiscardQuestion } from '../../../components/dialog/discard-question.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { focusFaulty } from '../../../components/form/faulty-field.ts'
import { messages as sums } from '../../../components/line-items/line-items-messages.ts'
import { useAction } from '../../../lib/action.ts'
import { isUnauthorized, messageOf } from '../../../lib/api-error.ts'
import { isUndecided } from '../../../lib/idempotency-key.ts'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import panels from '../../../ui/form-panels.module.css'
import { BillingStep } from './billing-step.tsx'
import { CustomerStep } from './customer-step.tsx'
import { draftBody } from './draft-body.ts'
import { ItemsStep } from './items-step.tsx'
import { type UnsavedDraft, useUnsavedDraft } from './kept-draft.ts'
import { OptionStep, RegionStep, ShippingStep } from './plain-steps.tsx'
import { ReviewStep } from './review-step.tsx'
import { useStepFocus } from './step-focus.ts'
import { useStepHistory } from './step-history.ts'
import type { StepProps } from './step-props.ts'
import { useToastCreated } from './use-toast-created.ts'
import styles from './wizard.module.css'
import { useWizardData, type WizardData } from './wizard-data.ts'
import { messages } from './wizard-messages.ts'

const bodies: Readonly<Record<NewDraftStep, ComponentType<StepProps>>> = {
  region: RegionStep,
  shipping: ShippingStep,
  items: ItemsStep,
  customer: CustomerStep,
  shipping_option: OptionStep,
  billing: BillingStep,
  review: ReviewStep,
}

interface WizardProps {
  readonly operatorId: string
  /** The customer, if known beforehand. */
  readonly customer?: NewDraftCustomer | undefined
  /** Container of the totals and buttons: a dialog's foot, or a page's. */
  readonly Foot: ComponentType<{ children: ReactNode }>
  /** Called after the draft was created, or after a failure, which offers the input again (draft-orders-32). */
  readonly onEnd: () => void
  /** As `useStepHistory` takes it. */
  readonly onBackOut?: () => void
}

/** Creates a draft order step by step. The browser stores the input until the draft is created. */
export function Wizard({ operatorId, customer, Foot, onEnd, onBackOut }: WizardProps) {
  const unsaved = useUnsavedDraft(operatorId, customer)
  const { step } = unsaved
  const data = useWizardData(unsaved.draft)
  const place = useRef<HTMLFieldSetElement>(null)
  const name = newDraftSteps[step] ?? 'region'
  const isOnItsWay = data.regions.isPending || (name === 'shipping_option' && !data.options)
  useStepFocus(place, `${step} ${isOnItsWay}`)
  useStepHistory(step, unsaved.goTo, onBackOut)
  const create = useCreateDraft(unsaved, data, onEnd)
  const isLast = step === newDraftSteps.length - 1
  const Body = bodies[name]
  const reason = isLast ? data.refusal : (data.waits ?? reasonOf(step, data))

  function next(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (reason !== null || focusFaulty(event.currentTarget)) return
    if (isLast) create.send()
    else unsaved.goTo(step + 1)
  }

  return (
    <form onSubmit={next} noValidate>
      <Stack gap="md" className={styles.wizard}>
        {unsaved.wasFound && <Found unsaved={unsaved} />}
        <Steps step={step} onGo={unsaved.goTo} />
        <fieldset
          ref={place}
          key={name}
          className={styles.step}
          tabIndex={-1}
          data-step
          disabled={create.isPending}
        >
          <legend className={panels.legend}>
            {name === 'items' ? messages.items.title : messages.steps[name]}
          </legend>
          {/* What is in a draft means nothing before its region is known. */}
          <Loaded load={data.regions}>
            {() => <Body draft={data.draft} change={unsaved.change} data={data} />}
          </Loaded>
        </fieldset>
        <Foot>
          {step > 1 && !isLast && !data.failure && <RunningTotal data={data} />}
          <Ways
            reason={reason}
            isFirst={step === 0}
            isPending={create.isPending}
            next={isLast ? messages.create : messages.next}
            onBack={() => unsaved.goTo(step - 1)}
          />
        </Foot>
      </Stack>
    </form>
  )
}

/** Creates the draft. After a refusal it stays unsaved and shows the reason. */
function useCreateDraft(unsaved: UnsavedDraft, { draft, options }: WizardData, onEnd: () => void) {
  const toastCreated = useToastCreated()
  const { run, isPending } = useAction(createDraftOrder, {
    onSuccess: ({ draft_order }) => {
      unsaved.clear()
      onEnd()
      toastCreated(draft_order)
    },
    onError: (error) => {
      // After signing in again the wizard is unchanged.
      if (isUnauthorized(error)) return true
      const isDecided = !isUndecided(error)
      unsaved.refuse(
        isDecided ? messages.unsaved.refused(messageOf(error)) : messages.unsaved.unknown,
        isDecided,
      )
      onEnd()
      return true
    },
  })

  function send(): void {
    const option = options?.find(({ id }) => id === draft.shipping_option?.id)
    void run({ body: draftBody(draft, option?.data ?? {}) }, { idempotencyKey: unsaved.key })
  }

  return { send, isPending }
}

function RunningTotal({ data: { region, sale } }: { readonly data: WizardData }) {
  return (
    region && (
      <AmountList
        look="foot"
        rows={[]}
        total={{ label: sums.total, amount: sale.total }}
        currencyCode={region.currency_code}
      />
    )
  )
}

/** Returns why the step can't be left; for an address, the fields. */
function reasonOf(step: number, { draft, missingAt }: WizardData): string | null {
  const missing = missingAt(step)
  if (missing === null) return null
  const addresses: Partial<Record<typeof missing, AddressFields | null>> = {
    shipping_address: draft.shipping_address,
    billing_address: billingAddressOf(draft),
  }
  const address = addresses[missing]
  if (!address) return messages.missing[missing]
  const fields = missingInAddress(address).map((field) => addressLabels[field as keyof typeof addressLabels])
  return messages.missingFields(messages.missing[missing], fields)
}

function Found({ unsaved }: { readonly unsaved: UnsavedDraft }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.found} role="status">
      <p>{unsaved.refusal ?? messages.unsaved.found}</p>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
        {messages.unsaved.startOver}
      </Button>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={unsaved.clear} />}
    </div>
  )
}

interface StepsProps {
  readonly step: number
  readonly onGo: (step: number) => void
}

/** The completed steps, as links back to them. */
function Steps({ step, onGo }: StepsProps) {
  return (
    <div>
      <p className={styles.where}>{messages.stepOf(step + 1, newDraftSteps.length)}</p>
      <ol className={styles.steps} aria-label={messages.stepsOf}>
        {newDraftSteps.map((name, place) => (
          <li key={name} {...(place === step ? { 'aria-current': 'step' as const } : {})}>
            {place < step ? (
              <UnstyledButton className={styles.done} onClick={() => onGo(place)}>
                {messages.steps[name]}
              </UnstyledButton>
            ) : (
              messages.steps[name]
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface WaysProps {
  readonly reason: string | null
  readonly isFirst: boolean
  readonly isPending: boolean
  readonly next: string
  readonly onBack: () => void
}

function Ways({ reason, isFirst, isPending, next, onBack }: WaysProps) {
  const reasonId = useId()
  return (
    <div className={styles.foot}>
      <p id={reasonId} className={styles.reason}>
        {reason}
      </p>
      <Button
        variant="default"
        disabled={isFirst || isPending}
        onClick={(event) => event.detail < 2 && onBack()}
      >
        {messages.back}
      </Button>
      <Button
        type="submit"
        loading={isPending}
        disabled={reason !== null}
        aria-describedby={reasonId}
        // The second click of a double click would leave the step that the first one led to.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {next}
      </Button>
    </div>
  )
}
