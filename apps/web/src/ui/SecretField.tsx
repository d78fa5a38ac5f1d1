import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './SecretField.module.css'

type Props = PasswordInputProps & { readonly revealed?: boolean }

// `shown` opens the eye from outside, for a password that was made up and has to be read.
export function SecretField({ revealed = false, ...props }: Props) {
  const [visible, setVisible] = useState(revealed)
  const [before, setBefore] = useState(revealed)
  if (revealed !== before) {
    setBefore(revealed)
    setVisible(revealed)
  }
  return (
    <PasswordInput
      size="md"
      classNames={{ input: classes.box }}
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />)}
      visibilityToggleButtonProps={{ 'aria-label': visible ? 'Ocultar clave' : 'Mostrar clave', 'aria-pressed': visible, tabIndex: 0 }}
    />
  )
}
