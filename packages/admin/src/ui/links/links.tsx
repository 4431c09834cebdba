import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type LinkParts<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

/** A link within text: `<TextLink to="/a/orders/$id" params={{ id }}>`, checked against the routes. */
export const TextLink = createLink((props: LinkParts<AnchorProps>) => <Anchor {...props} />)

/** A button that leads to a page; checked against the routes as `TextLink` is. */
export const ButtonLink = createLink((props: LinkParts<ButtonProps>) => <Button component="a" {...props} />)
