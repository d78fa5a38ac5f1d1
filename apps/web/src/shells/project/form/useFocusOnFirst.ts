import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import type { Stage } from '@soportica/contract/projects/stage'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { focusField } from '../../record-dialog/focusField.ts'
import type { RecordEntry } from '../../record/recordEntry.ts'
import { namesInDates } from '../stages/typedDates.ts'
import { fieldsInOrder, goToField, isOnlyRead, type ProjectForm, reveal, useProjectForm, wholeOf } from './projectForm.ts'

/** The first field of the section on top that may be filled in. */
export function firstField(
  projectForm: Pick<ProjectForm, 'id' | 'isCopy' | 'parts' | 'reasonOf' | 'begun'>,
  stage: Stage | undefined,
): FieldName | undefined {
  const { project } = projectForm.parts
  if (!stage) return undefined
  const inDates = namesInDates(project)
  return fieldsInOrder(projectForm, stage.key).find(({ name }) => !inDates.has(name) && !isOnlyRead(projectForm, name))?.name
}

/** The form begins in the field that its address entry says, else in the first one of its stage; not when the user goes from record to record. */
export function useFocusOnFirst(stage: Stage | undefined, onPhone: boolean): void {
  const projectForm = useProjectForm()
  const [first] = useState(() => (onPhone ? undefined : firstField(projectForm, stage)))
  const { campo } = (useLocation().state as RecordEntry) ?? {}
  useEffect(() => {
    if (campo !== undefined && projectForm.id > 0) return goToField(projectForm, asFieldName(campo))
    if (first === undefined || document.querySelector('[role="dialog"] header [data-autofocus]')) return
    reveal(projectForm.revealed, stage!.key, wholeOf(stage!.key))
    focusField(projectForm.record.form, first)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
