import { Anchor, Button, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { CaptchaSlot, LazyCaptcha } from '../../../shells/captcha/LazyCaptcha.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { SecretField } from '../../../ui/SecretField.tsx'
import { ForgotDoor } from './ForgotDoor.tsx'
import classes from './SignInForm.module.css'
import { useSignIn } from './useSignIn.ts'

const SecurityKeyDialog = lazyPage(() => import('../SecurityKeyDialog.tsx').then((module) => module.SecurityKeyDialog))

export function SignInForm({ onTyping }: { readonly onTyping: (() => void) | undefined }) {
  const { usuario, clave, busy, missing, refusal, guarded, challenge, captcha, submit, typed, leaveChallenge } = useSignIn()
  const [forgotten, setForgotten] = useState(false)
  const change = (field: 'usuario' | 'clave') => () => {
    onTyping?.()
    // A first failure needs it: preload it.
    LazyCaptcha.preload()
    typed(field)
  }
  return (
    <>
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
          onChange={change('usuario')}
        />
        <SecretField
          ref={clave}
          name="clave"
          label="Contraseña"
          autoComplete="current-password"
          error={missing.clave}
          onChange={change('clave')}
        />
        {guarded && <CaptchaSlot control={captcha} />}
        <Button type="submit" size="md" fullWidth loading={busy}>
          Iniciar sesión
        </Button>
        <Refusal sentence={refusal} />
        <Anchor component="button" type="button" size="sm" className={classes.forgot} onClick={() => setForgotten(true)}>
          ¿Olvidaste tu contraseña?
        </Anchor>
      </form>
      <ForgotDoor opened={forgotten} onClose={() => setForgotten(false)} />
      {challenge && (
        <Suspense fallback={null}>
          <SecurityKeyDialog challenge={challenge} onLeave={leaveChallenge} />
        </Suspense>
      )}
    </>
  )
}
