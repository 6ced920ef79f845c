// Buttons that lead to another page: links, with the router's types of addresses.
import { ActionIcon, Button, type ActionIconProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Anchor<Look> = Look & Omit<ComponentPropsWithRef<'a'>, keyof Look>

export const LinkButton = createLink((props: Anchor<ButtonProps>) => (
  <Button component="a" {...props} />
))
export const LinkIcon = createLink((props: Anchor<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
))
