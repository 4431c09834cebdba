import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { operatorName, useOperator } from '../../lib/session.ts'
import styles from './shell.module.css'

/** The operator's name, and below it the email if that differs. */
export function OperatorButton(props: ComponentProps<'button'>) {
  const operator = useOperator()
  return (
    <UnstyledButton aria-haspopup="menu" {...props} className={styles.operator}>
      <span className={styles.operatorName}>{operator ? operatorName(operator) : 'Operator'}</span>
      {operator && operatorName(operator) !== operator.email && (
        <span className={styles.operatorEmail}>{operator.email}</span>
      )}
    </UnstyledButton>
  )
}
