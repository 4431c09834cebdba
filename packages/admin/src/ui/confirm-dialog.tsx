import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirms } from '../lib/keys/confirm-key.ts'
import { DialogFrame } from './dialog/dialog-frame.tsx'

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly title: string
  readonly children: ReactNode
  readonly confirmLabel: string
  /** Label of the dismiss button, which is focused first, so that a hasty Enter does no harm. */
  readonly dismissLabel?: string
  readonly isDangerous?: boolean
  readonly isPending?: boolean
  /** Whether the action would be refused; the text says why. */
  readonly isRefused?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks to confirm an irreversible action. Esc and the dismiss button close it; the focus returns. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const isPending = props.isPending ?? false
  return (
    <DialogFrame isOpen={props.isOpen} onClose={props.onClose} title={props.title} size="sm">
      <Stack gap="md">
        {typeof props.children === 'string' ? <Text>{props.children}</Text> : props.children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" data-autofocus onClick={props.onClose}>
            {props.dismissLabel ?? 'Not now'}
          </Button>
          <Button
            {...(props.isDangerous ? { color: 'red.8' } : {})}
            loading={isPending}
            disabled={props.isRefused ?? false}
            onClick={props.onConfirm}
            {...confirms}
          >
            {props.confirmLabel}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  )
}
