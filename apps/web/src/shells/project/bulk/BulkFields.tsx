import { Checkbox, Textarea } from '@mantine/core'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { IconAction } from '../../../ui/IconAction.tsx'
import { DateField } from '../fields/DateField.tsx'
import { FieldInput } from '../fields/FieldInput.tsx'
import type { ProjectFormValues } from '../form/formValues.ts'
import { labelOf } from '../form/recordWire.ts'
import classes from './Bulk.module.css'
import type { BulkItem } from './bulkChange.ts'
import { asksNote, type BulkDraft, itemGroups, mayClear } from './bulkWish.ts'
import { groupedChoices } from '../../fields/choice/choices.ts'
import { Select } from '../../fields/choice/Select.tsx'

type Props = {
  readonly project: Project
  readonly reprograms: boolean
  readonly draft: BulkDraft
  readonly onDraft: (draft: BulkDraft) => void
}

const longest = 500
/** The chosen fields with the inputs of the form, and the choice of one more. */
export function BulkFields({ project, reprograms, draft, onDraft }: Props) {
  const { items, cleared, nota, motivo } = draft
  const setItems = (next: readonly BulkItem[]) => onDraft({ ...draft, items: next })
  const box = useRef<HTMLDivElement>(null)
  const [added, setAdded] = useState(items.at(-1))
  const add = (item: BulkItem) => {
    setItems([...items, item])
    setAdded(item)
  }
  // Whoever chose a field goes on with its value.
  useEffect(() => {
    if (added !== undefined) box.current?.querySelector<HTMLElement>(`[data-item="${added}"] :is(input, textarea)`)?.focus()
  }, [added])
  const clear = (name: BulkItem, on: boolean) =>
    onDraft({ ...draft, cleared: new Set(on ? [...cleared, name] : [...cleared].filter((other) => other !== name)) })
  const fields = items.filter((item): item is FieldName => item !== 'nota' && item !== 'reprogramar')
  const remove = (item: BulkItem, label: string) => (
    <IconAction label={`Quitar ${label}`} variant="subtle" onClick={() => setItems(items.filter((other) => other !== item))}>
      <IconX size="1.2em" aria-hidden />
    </IconAction>
  )
  return (
    <div className={classes.fields} ref={box}>
      {fields.map((name) => (
        <div key={name} className={classes.field} data-item={name}>
          {cleared.has(name) ? (
            <span className={classes.cleared}>{`${labelOf(project, name)}: vacío`}</span>
          ) : (
            <Input project={project} name={name} />
          )}
          {mayClear(project, name) ? (
            <Checkbox
              className={classes.cleared}
              label="Vaciar este campo"
              aria-label={`Vaciar este campo: ${labelOf(project, name)}`}
              checked={cleared.has(name)}
              onChange={({ currentTarget }) => clear(name, currentTarget.checked)}
            />
          ) : (
            <span />
          )}
          {remove(name, labelOf(project, name))}
        </div>
      ))}
      {items.includes('reprogramar') && (
        <div className={classes.field} data-item="reprogramar">
          <Textarea
            label="Motivo de la reprogramación"
            description="La visita empieza hoy, y con ella lo que falta después"
            withAsterisk
            autosize
            minRows={2}
            maxLength={longest}
            value={motivo}
            onChange={({ currentTarget }) => onDraft({ ...draft, motivo: currentTarget.value })}
          />
          <span />
          {remove('reprogramar', 'Reprogramar')}
        </div>
      )}
      {asksNote(project, items) && (
        <div className={classes.field} data-item="nota">
          <Textarea
            label="Nota"
            data-autofocus
            description={items.includes('nota') ? undefined : 'Es necesaria para dejar un estado final'}
            autosize
            minRows={2}
            maxLength={longest}
            value={nota}
            onChange={({ currentTarget }) => onDraft({ ...draft, nota: currentTarget.value })}
          />
          <span />
          {items.includes('nota') && remove('nota', 'Nota')}
        </div>
      )}
      <Select
        label="Qué cambia"
        placeholder="Elija un campo…"
        choices={groupedChoices(itemGroups(project, items, reprograms))}
        value=""
        onChange={(value) => add(value as BulkItem)}
        autoFocus={items.length === 0}
      />
    </div>
  )
}

function Input({ project, name }: { project: Project; name: FieldName }) {
  const field = project.fieldByName.get(name)
  if (field?.kind === 'flag') return <FlagChoice name={name} label={labelOf(project, name)} />
  return field ? <FieldInput field={field} /> : <DateField name={name} label={labelOf(project, name)} />
}

/** Yes or no, chosen: a box without a tick would already say no. */
function FlagChoice({ name, label }: { name: FieldName; label: string }) {
  const { field } = useController<ProjectFormValues>({ name })
  return (
    <Select
      label={label}
      placeholder="Elija…"
      choices={[
        { value: 'true', label: 'Sí' },
        { value: 'false', label: 'No' },
      ]}
      value={String(field.value)}
      onChange={(value) => field.onChange(value === 'true')}
    />
  )
}
