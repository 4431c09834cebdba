import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import { useRef } from 'react'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import { type Command, isOffered, reasonOf } from './command.ts'

interface CommandButtonProps {
  readonly command: Command
  readonly variant?: NonNullable<ButtonProps['variant']>
  /** What an unavailable command does: stay away (default), or stay and say why. */
  readonly unavailable?: 'hide' | 'explain'
}

/** A command as a button. */
export function CommandButton({ command, variant = 'default', unavailable = 'hide' }: CommandButtonProps) {
  if (!isOffered(command) && unavailable === 'hide') return null
  return <ShownButton command={command} variant={variant} />
}

function ShownButton({ command, variant }: Required<Pick<CommandButtonProps, 'command' | 'variant'>>) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  const isAvailable = isOffered(command)
  const button = (
    <Button
      ref={self}
      variant={variant}
      {...(command.isDangerous && variant === 'filled' ? { color: 'red.8' } : {})}
      loading={command.isPending ?? false}
      {...(isAvailable ? {} : { 'data-disabled': true, 'aria-disabled': true })}
      onClick={() => isAvailable && command.effect()}
    >
      {command.label}
    </Button>
  )
  return isAvailable ? button : <Tooltip label={reasonOf(command)}>{button}</Tooltip>
}
