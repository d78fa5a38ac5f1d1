import { Button } from '@mantine/core'
import { asFieldName } from '@soportica/contract/projects/fieldName'
import { it } from '@soportica/contract/projects/words'
import { paddedRequest } from '@soportica/contract/requests/states'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { usePreference } from '../../../lib/preferences.ts'
import type { ProjectFormValues, ProjectWire } from './formValues.ts'
import { goToField, quickFields, useFormProject, useProjectForm } from './projectForm.ts'
import classes from './ProjectForm.module.css'
import { labelOf } from './recordWire.ts'

export type QuickStart = { readonly isQuick: boolean; readonly turn: (quick: boolean) => void; readonly show: () => void }

/** Whether a new record starts with few fields: each user's last choice. */
export function useQuickStart(isOffered: boolean): QuickStart {
  const [preferred, prefer] = usePreference('registroRapido', false)
  const [isQuick, setQuick] = useState(isOffered && preferred)
  const turn = (quick: boolean) => {
    setQuick(quick)
    prefer(quick)
  }
  return { isQuick, turn, show: () => setQuick(false) }
}

/** In the head of the form: a new record asks for few fields, or for all of them; what was typed stays. */
export const QuickToggle = ({ isQuick, turn }: QuickStart) => (
  <Button variant="light" ml="md" onClick={() => turn(!isQuick)}>
    {isQuick ? 'Formulario completo' : 'Registro rápido'}
  </Button>
)

/** Says how much is asked, and leads to a refused field that is left out. */
export function QuickNotice({ isQuick, show }: QuickStart) {
  const projectForm = useProjectForm()
  const { parts } = projectForm
  const { errors } = useFormState<ProjectFormValues>()
  const hidden = isQuick ? Object.keys(errors).find((name) => !quickFields(parts).has(asFieldName(name))) : undefined
  const leadTo = useEffectEvent((name: string) => {
    show()
    goToField(projectForm, asFieldName(name))
  })
  useEffect(() => {
    if (hidden !== undefined) leadTo(hidden)
  }, [hidden])
  if (!isQuick) return null
  return <p className={classes.begun}>{`Estos datos bastan para registrar${it(parts.project.words)}. Al guardar se abre el resto.`}</p>
}

type OriginProps = { readonly origen: number; readonly initial: ProjectWire; readonly filled: ProjectWire }
/** The request whose search found the premises, and the fields that it filled. */
export function RecordOfSearch({ origen, initial, filled }: OriginProps) {
  const project = useFormProject()
  const names = Object.keys(filled).filter((name) => filled[name as keyof ProjectWire] !== initial[name as keyof ProjectWire])
  return (
    <p className={classes.begun}>
      {`Viene de la búsqueda de la solicitud N° ${paddedRequest(origen)}.`}
      {names.length > 0 && ` Ya trae: ${names.map((name) => labelOf(project, asFieldName(name))).join(', ')}.`}
    </p>
  )
}
