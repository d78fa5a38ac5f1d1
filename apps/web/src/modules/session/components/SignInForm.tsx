import { Button, PasswordInput, TextInput } from '@mantine/core'
import { startSection } from '@soportica/contract/session'
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/apiError.ts'
import { signIn } from '../../../lib/session.ts'
import classes from './SignInForm.module.css'

type Missing = { readonly usuario?: string; readonly clave?: string }

export function SignInForm({ onTyping }: { onTyping: () => void }) {
  const usuario = useRef<HTMLInputElement>(null)
  const clave = useRef<HTMLInputElement>(null)
  const [visible, setVisible] = useState(false)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<Missing>({})
  const [refusal, setRefusal] = useState('')

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setRefusal('')
    const sent = startSection.body.safeParse({ usuario: usuario.current?.value, clave: clave.current?.value })
    if (!sent.success) {
      const found: Record<string, string> = {}
      for (const issue of sent.error.issues) found[String(issue.path[0])] ??= issue.message
      setMissing(found)
      ;(found.usuario ? usuario : clave).current?.focus()
      return
    }
    setMissing({})
    setBusy(true)
    try {
      await signIn(sent.data.usuario, sent.data.clave)
    } catch (error) {
      setRefusal(sentenceOf(error))
      setBusy(false)
      clave.current?.focus()
      clave.current?.select()
    }
  }

  const typed = (field: keyof Missing) => () => {
    onTyping()
    if (missing[field]) setMissing((before) => ({ ...before, [field]: undefined }))
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        ref={usuario}
        name="usuario"
        label="Usuario"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={missing.usuario}
        onChange={typed('usuario')}
      />
      <PasswordInput
        ref={clave}
        name="clave"
        label="Contraseña"
        size="md"
        autoComplete="current-password"
        error={missing.clave}
        onChange={typed('clave')}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />)}
        visibilityToggleButtonProps={{ 'aria-label': visible ? 'Ocultar clave' : 'Mostrar clave', 'aria-pressed': visible, tabIndex: 0 }}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        Iniciar sesión
      </Button>
      <div role="alert" className={classes.refusal}>
        {refusal && (
          <>
            <IconAlertCircle size={18} aria-hidden />
            <span>{refusal}</span>
          </>
        )}
      </div>
    </form>
  )
}
