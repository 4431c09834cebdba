import { Button, TextInput } from '@mantine/core'
import { textLimits } from '@purser/domain/products'
import { useCallback, useRef } from 'react'
import { TagsField } from '../../../components/tags-field/tags-field.tsx'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import record from '../../../ui/record.module.css'
import { usedOptions, valuesPath } from './combination-entry.ts'
import styles from './new-product.module.css'
import { messages } from './new-product-messages.ts'
import type { Combinations } from './use-combinations.ts'

interface OptionsFieldsProps {
  readonly combinations: Combinations
  readonly errorAt: (path: string) => string | undefined
  /** Whether a field of a combination has invalid text, which a change of the option values could discard. */
  readonly isHeld: () => boolean
}

/** Edits the options with their values. */
export function OptionsFields({ combinations, errorAt, isHeld }: OptionsFieldsProps) {
  const { options, setOptions, addOption } = combinations
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])
  // An error has the option's index among those submitted.
  const sent = usedOptions(options)
  return (
    <div className={styles.options}>
      <p className={record.quiet}>{messages.optionsHint}</p>
      {options.map((option, place) => {
        const position = place + 1
        const at = sent.indexOf(option)
        const change = (part: Partial<typeof option>) =>
          setOptions(options.map((each) => (each.key === option.key ? { ...each, ...part } : each)))
        return (
          <div key={option.key} className={styles.option}>
            <TextInput
              label={messages.optionTitle}
              aria-label={messages.optionTitleOf(position)}
              placeholder={messages.optionTitlePlaceholder}
              maxLength={textLimits.title}
              value={option.title}
              error={at < 0 ? undefined : errorAt(`options.${at}.title`)}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <TagsField
              label={messages.values}
              aria-label={messages.valuesOf(position)}
              data={[]}
              value={option.values}
              error={errorAt(valuesPath(option))}
              onChange={(values) => {
                if (isHeld()) return false
                change({ values })
                return true
              }}
            />
            <RemoveButton
              variant="default"
              size="lg"
              className={styles.remove}
              label={messages.removeOption(position)}
              heir={heir}
              onClick={() => {
                if (!isHeld()) setOptions(options.filter(({ key }) => key !== option.key))
              }}
            />
          </div>
        )
      })}
      <div>
        <Button ref={adding} variant="default" onClick={addOption}>
          {messages.addOption}
        </Button>
      </div>
    </div>
  )
}
