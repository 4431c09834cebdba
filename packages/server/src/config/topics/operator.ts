import { isEmail } from '@purser/domain/emails'
import { passwordLengthRefusal } from '@purser/domain/session'
import { z } from 'zod'
import { together, topic, variable } from './topic.ts'

export interface OperatorConfig {
  /** Who may sign in first; null: somebody with a generated password, printed once. */
  readonly operator: { readonly email: string; readonly password: string } | null
}

export const operator = topic({
  variables: {
    OPERATOR_EMAIL: variable(isEmail, 'must be an email address'),
    OPERATOR_PASSWORD: z
      .string()
      .superRefine((text, context) => {
        const refusal = passwordLengthRefusal(text)
        if (refusal !== null)
          context.addIssue({ code: 'custom', message: `can't be used: ${refusal.message}` })
      })
      .optional(),
  },
  needs: together('OPERATOR_EMAIL', 'OPERATOR_PASSWORD', 'the first operator needs both'),
  read: ({ OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password }): OperatorConfig => ({
    operator: email !== undefined && password !== undefined ? { email, password } : null,
  }),
})
