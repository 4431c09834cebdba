import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core'
import { useId, useRef } from 'react'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import { type Command, isOffered, isShown, reasonOf } from './command.ts'

/** Opens the tooltip on focus and touch as well, because the reason must be reachable without a mouse. */
const allWays = { hover: true, focus: true, touch: true }

interface CommandButtonProps {
  readonly command: Command
  readonly variant?: NonNullable<ButtonProps['variant']>
  /** Whether an unavailable command is hidden (default) or shown with its reason. */
  readonly unavailable?: 'hide' | 'explain'
}

/** A command as a button. */
export function CommandButton({ command, variant = 'default', unavailable = 'hide' }: CommandButtonProps) {
  if (!isShown(command, unavailable)) return null
  return <ShownButton command={command} variant={variant} />
}

function ShownButton({ command, variant }: Required<Pick<CommandButtonProps, 'command' | 'variant'>>) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  const reasonId = useId()
  const isAvailable = isOffered(command)
  const button = (
    <Button
      ref={self}
      variant={variant}
      {...(command.isDangerous && variant === 'filled' ? { color: 'red.8' } : {})}
      loading={command.isPending ?? false}
      {...(isAvailable ? {} : { 'data-disabled': true, 'aria-disabled': true })}
      {...(isAvailable && command.note === undefined ? {} : { 'aria-describedby': reasonId })}
      onClick={() => isAvailable && command.effect()}
    >
      {command.label}
    </Button>
  )
  const told = reasonOf(command) ?? command.note
  if (told === undefined) return button
  return (
    <>
      <Tooltip label={told} multiline maw={320} events={allWays}>
        {button}
      </Tooltip>
      <VisuallyHidden id={reasonId}>{told}</VisuallyHidden>
    </>
  )
}
