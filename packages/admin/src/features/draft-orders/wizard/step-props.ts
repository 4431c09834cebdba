import type { NewDraft } from '@purser/domain/draft-orders'
import type { WizardData } from './wizard-data.ts'

export interface StepProps {
  readonly draft: NewDraft
  /** A function of the draft, which may have changed since the render. */
  readonly change: (next: NewDraft | ((kept: NewDraft) => NewDraft)) => void
  readonly data: WizardData
}
