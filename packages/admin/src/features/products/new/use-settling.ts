import type { UseFormReturnType } from '@mantine/form'
import { useCallback } from 'react'
import { withoutErrors } from '../../../components/form/field-errors.ts'
import type { Combinations } from './use-combinations.ts'
import { isOverAfter, isOverWith } from './variant-errors.ts'

/** Clears the errors of options and combinations when they are edited. */
export function useSettling(
  combinations: Combinations,
  { setErrors }: Pick<UseFormReturnType<object>, 'setErrors'>,
) {
  const { change, setAll, setOptions } = combinations
  const settle = useCallback(
    (isOver: (path: string) => boolean) => setErrors((errors) => withoutErrors(errors, isOver)),
    [setErrors],
  )
  const settled: Combinations = {
    ...combinations,
    // The rows are drawn again only when it is another one.
    change: useCallback(
      (place, part) => {
        settle(isOverAfter(part))
        change(place, part)
      },
      [change, settle],
    ),
    setAll: (part) => {
      settle(isOverAfter(part))
      setAll(part)
    },
    setOptions: (options) => {
      settle(isOverWith(combinations.options, options))
      setOptions(options)
    },
  }
  return { settle, combinations: settled }
}
