import type { NewDraft } from '@purser/domain/draft-orders'
import type { WizardData } from './wizard-data.ts'

export interface StepProps {
  readonly draft: NewDraft
  /** A function of the draft where it may have changed since it was drawn. */
  readonly change: (next: NewDraft | ((kept: NewDraft) => NewDraft)) => void
  readonly data: WizardData
}
