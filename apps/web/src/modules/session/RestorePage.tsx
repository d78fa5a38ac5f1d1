import { useState } from 'react'
import { useParams } from 'react-router'
import { DoorFrame } from './components/DoorFrame.tsx'
import { EnteringNotice } from './components/EnteringNotice.tsx'
import { RestoreCodeForm } from './components/RestoreCodeForm.tsx'
import { RestorePasswordForm } from './components/RestorePasswordForm.tsx'
import { ToDoor } from './components/ToDoor.tsx'
import { useEntering } from './useEntering.ts'

const hints = {
  code: 'Escriba el código que enviamos a su correo junto con el enlace.',
  password: 'Cree la contraseña con la que ingresará desde ahora.',
}

export function RestorePage() {
  const { token = '' } = useParams()
  const [codeTemp, setCodeTemp] = useState('')
  const [refusal, setRefusal] = useState('')
  const [entering, setEntering] = useEntering('restore')
  const restart = (sentence: string) => {
    setCodeTemp('')
    setRefusal(sentence)
  }
  if (entering)
    return (
      <DoorFrame name="Restablecer contraseña" title="Restablecer contraseña">
        <EnteringNotice sentence={entering.mensaje} />
      </DoorFrame>
    )
  return (
    <DoorFrame name="Restablecer contraseña" title="Restablecer contraseña" hint={codeTemp ? hints.password : hints.code}>
      {codeTemp ? (
        <RestorePasswordForm token={token} codeTemp={codeTemp} onChanged={setEntering} onRefused={restart} />
      ) : (
        <RestoreCodeForm token={token} notice={refusal} onValid={setCodeTemp} />
      )}
      <ToDoor />
    </DoorFrame>
  )
}
