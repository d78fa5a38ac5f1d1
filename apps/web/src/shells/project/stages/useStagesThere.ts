import { asFieldName } from '@soportica/contract/projects/fieldName'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useStore } from '../../../lib/store.ts'
import type { ProjectForm } from '../form/projectForm.ts'
import { stageOfField } from '../form/recordWire.ts'
import { stagesHeld } from './stagesHeld.ts'
import type { ProjectFormValues } from '../form/formValues.ts'

/** The stages with content, with errors, or that the user was led to. */
export function useStagesThere({ parts: { project }, record, conArchivosONotas, ledTo }: ProjectForm): readonly string[] {
  const { subscribe } = useFormContext<ProjectFormValues>()
  const { errors } = useFormState<ProjectFormValues>()
  const listen = useCallback((onChange: () => void) => subscribe({ formState: { values: true }, callback: onChange }), [subscribe])
  const held = useSyncExternalStore(listen, () => stagesHeld(project, record.wire(), record.base()).join())
  const led = useStore(ledTo)
  const wrong = Object.keys(errors)
    .map((name) => stageOfField(project, asFieldName(name)))
    .join()
  return useMemo(() => [...held.split(','), ...wrong.split(','), ...led, ...conArchivosONotas], [held, wrong, led, conArchivosONotas])
}
