import { NativeSelect, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useSession } from '../../lib/session/session.ts'
import { keepDigits } from '../../shells/fields/digits.ts'
import { TickField } from '../../shells/fields/TickField.tsx'
import { useFieldError } from '../../shells/fields/useFieldError.ts'
import type { FormValues } from '../../shells/record-dialog/recordValues.ts'
import { useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { SectionForm } from './SectionForm.tsx'
import classes from './components/Copies.module.css'
import { hours } from './copiesValues.ts'
import { type Copies, copiesSection } from './useCopies.ts'
import type { Unsaved } from './useSection.ts'

type Props = {
  readonly start: Copies
  readonly renewed: boolean
  readonly unsaved: Unsaved
  readonly onSaved: () => void
}
const mostDigits = 2

/** When copies are made by themselves, and how many stay. */
export function CopiesForm({ start, renewed, unsaved, onSaved }: Props) {
  const { user } = useSession()
  const [section] = useState(() => copiesSection(start))
  const { kind, initial, version, name } = section
  const record = useRecordForm({
    kind,
    initial,
    ...(version === undefined ? {} : { version }),
    draftName: `${user?.usuid ?? 0}.${name}`,
    onSaved,
  })
  useEffect(() => void unsaved.set(name, () => !record.finished() && record.changed()), [unsaved, name, record])
  const { register } = record.form
  return (
    <SectionForm
      title="Programación"
      hint="La última copia de cada día, de cada semana y de cada mes se conserva; las demás se borran después de una copia buena."
      section={section}
      record={record}
      saveLabel="Guardar copias"
      renewed={renewed}
    >
      <div className={classes.switches}>
        <TickField name="activa" label="Copias automáticas" />
        <TickField name="ensayo" label="Ensayo semanal de restauración" />
      </div>
      <div className={classes.numbers}>
        <NativeSelect {...register('hora')} label="Hora" data={hours} />
        <NumberBox name="diarias" label="Copias diarias" />
        <NumberBox name="semanales" label="Copias semanales" />
        <NumberBox name="mensuales" label="Copias mensuales" />
      </div>
    </SectionForm>
  )
}

function NumberBox({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext<FormValues>()
  return (
    <TextInput
      {...register(name)}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={mostDigits}
      onInput={keepDigits}
      error={useFieldError(name)}
    />
  )
}
