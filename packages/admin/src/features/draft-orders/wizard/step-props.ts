import type { NewDraft } from '@purser/domain/draft-orders'
import type { WizardData } from './wizard-data.ts'

export interface StepProps {
  readonly draft: NewDraft
  readonly change: (draft: NewDraft) => void
  readonly data: WizardData
}
