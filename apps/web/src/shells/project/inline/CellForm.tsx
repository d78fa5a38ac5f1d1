import { Button } from '@mantine/core'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { isApiError } from '../../../lib/api/apiError.ts'
import { conflictOf, saveFailure } from '../../record-dialog/failures.ts'
import { focusField } from '../../record-dialog/focusField.ts'
import { useRecordForm } from '../../record-dialog/useRecordForm.ts'
import { useSaveKeys } from '../../shortcuts/saveKeys.ts'
import { DateField } from '../fields/DateField.tsx'
import { EditField } from '../fields/EditField.tsx'
import { leftFinals } from '../fields/statusRules.ts'
import type { ProjectWire } from '../form/formValues.ts'
import type { FormScreens } from '../form/formScreens.ts'
import { fewFields } from '../form/fewFields.ts'
import { ProjectFormProvider } from '../form/projectForm.ts'
import { projectKind } from '../form/projectKind.ts'
import { fieldOrder, labelOf } from '../form/recordWire.ts'
import { OtherProblems } from '../saving/OtherProblems.tsx'
import { CellConflict } from './CellConflict.tsx'
import classes from './CellPopover.module.css'
import type { CellMove } from '../../data-table/keys/cellMoves.ts'
import { pastedValue } from './pastedValue.ts'

type Props<D extends DetailedRecord> = {
  readonly screens: FormScreens<D>
  readonly detail: D
  readonly id: number
  readonly tipoModulo: string
  readonly names: readonly FieldName[]
  /** The field of the cell, among these. */
  readonly main: FieldName
  /** A pasted text, to begin with. */
  readonly text: string | undefined
  readonly onSaved: (wire: ProjectWire | undefined, move: CellMove) => void
  readonly onMove: (move: CellMove) => void
  readonly onOpenForm: (campo: FieldName) => void
  /** A day of the schedule, which is stored only once somebody changes it. */
  readonly computed: string | undefined
  /** Whether something was changed here. */
  readonly changed: { current: () => boolean }
}

const choices = new Set(['status', 'lookup', 'actor', 'option', 'percent'])

/** The fields of one cell in a form of their own: a choice is saved at once, typed text with Enter or Tab. */
export function CellForm<D extends DetailedRecord>(props: Props<D>) {
  const { screens, detail, id, tipoModulo, names, main, text, computed, onSaved, onMove, onOpenForm, changed } = props
  const { listConfig, parts, stored } = screens
  const { project } = listConfig
  const cache = useQueryClient()
  const [initial] = useState(() => stored(detail))
  const [refusal, setRefusal] = useState<string>()
  const move = useRef<CellMove>('here')
  const kind = useMemo(() => projectKind(screens, { id, tipoModulo, duplicadoDe: 0 }), [screens, id, tipoModulo])
  const record = useRecordForm({
    kind,
    initial,
    version: detail.version,
    draftName: `celda.${project.entidad}.${id}`,
    onSaved: (saved) => onSaved(saved && record.wire(), move.current),
    onFailure: (error) => {
      const { campo, code } = isApiError(error) ? error : {}
      if (conflictOf(error) || code === 'sesion.requerida' || (campo && fieldOrder(project).includes(campo as FieldName))) return false
      setRefusal(saveFailure(error))
      return true
    },
  })
  const { form } = record
  const isChanged = () => record.changed() && (computed === undefined || form.getValues(main) !== computed)
  changed.current = isChanged
  const projectForm = useMemo(() => fewFields({ parts, id, tipoModulo, record, detail }), [parts, id, tipoModulo, record, detail])
  const save = (to: CellMove) => {
    move.current = to
    setRefusal(undefined)
    if (isChanged()) record.save()
    else onMove(to)
  }
  const latest = useRef(save)
  latest.current = save
  const field = project.fieldByName.get(main)
  const chooses = names.length === 1 && field !== undefined && choices.has(field.kind)
  const box = useRef<HTMLFormElement>(null)
  const chosenBy = useRef<CellMove>('here')

  useEffect(() => {
    const pasted = text === undefined || names.length > 1 ? undefined : pastedValue(cache, parts, main, text)
    if (pasted?.refusal) setRefusal(pasted.refusal)
    const begins = pasted?.value ?? (record.base()[main] ? undefined : computed)
    if (begins !== undefined) form.setValue(main, begins)
    form.setFocus(main)
    // The library focuses after this.
    setTimeout(() => {
      const input = document.activeElement
      if (!(input instanceof HTMLInputElement) || !box.current?.contains(input)) return
      if (chooses && pasted?.value === undefined) input.click()
      else input.select()
    })
    if (!chooses) return undefined
    const leaves = () => leftFinals(project, record.base(), record.wire()).length > 0
    return form.subscribe({
      name: main,
      exact: true,
      formState: { values: true },
      // What else a choice brings is set after it.
      callback: () =>
        setTimeout(() => {
          if (!form.getValues(main) || !record.changed()) return
          if (leaves()) focusField(form, 'nota')
          else latest.current(chosenBy.current)
        }),
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    chosenBy.current = event.key === 'Enter' ? 'down' : 'here'
    const { target, key } = event
    if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const isOpen = target.getAttribute('aria-expanded') === 'true'
    // Escape closes a list first where others follow.
    if (key === 'Escape' && isOpen && names.length > 1) event.preventDefault()
    if (key === 'Tab' && !event.shiftKey && names.length === 1) {
      event.preventDefault()
      save('right')
    }
  }
  const onEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || !(event.target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    save('down')
  }
  const saves = useSaveKeys<HTMLFormElement>(() => save('here'))
  if (record.conflict) return <CellConflict conflict={record.conflict} onSettle={record.settle} />
  return (
    <FormProvider {...form}>
      <ProjectFormProvider value={projectForm}>
        <form
          ref={(element) => {
            box.current = element
            return saves(element)
          }}
          noValidate
          autoComplete="off"
          aria-busy={record.busy || undefined}
          onKeyDownCapture={onKeyDown}
          onKeyDown={onEnter}
          onPointerDownCapture={() => (chosenBy.current = 'here')}
          onSubmit={(event) => {
            event.preventDefault()
            save('here')
          }}
        >
          <div className={classes.fields}>
            {names.map((name) => {
              const declared = project.fieldByName.get(name)
              return declared ? (
                <EditField key={name} field={declared} ruled={false} />
              ) : (
                <DateField key={name} name={name} label={labelOf(project, name)} hint="Si la deja vacía, sigue el cronograma" />
              )
            })}
          </div>
          <OtherProblems project={project} names={names} onOpenForm={onOpenForm} />
          {refusal && (
            <p className={classes.wrong} role="alert">
              {refusal}
            </p>
          )}
          <div className={classes.foot}>
            <Button type="button" size="xs" variant="default" onClick={() => onMove('here')}>
              Cancelar
            </Button>
            <Button type="submit" size="xs" loading={record.busy}>
              Guardar
            </Button>
          </div>
        </form>
      </ProjectFormProvider>
    </FormProvider>
  )
}
