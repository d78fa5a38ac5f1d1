import { Button, TextInput } from '@mantine/core'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Assumption } from '@soportica/contract/cashiers/whatIf'
import { getUsersActor } from '@soportica/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import { optionsQuery } from '../../../shells/catalog/form/catalogOptions.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'
import { useCorrectedProject } from '../../../shells/labels/useCorrected.ts'
import { submitting } from '../../../ui/submitting.ts'
import { cashierListConfig } from '../cashierListConfig.ts'
import { type AssumptionDraft, type AssumptionKind, assumptionOf, draftOf } from './assumptionDraft.ts'
import { DayList } from './DayList.tsx'
import classes from './Simulate.module.css'

const kinds: readonly { readonly value: AssumptionKind; readonly label: string }[] = [
  { value: 'reprogramar', label: 'Reprogramar: la visita empieza hoy' },
  { value: 'inicio', label: 'Una etapa empieza después' },
  { value: 'festivos', label: 'Se agregan o se quitan festivos' },
  { value: 'modalidad', label: 'Cambian los días de una modalidad' },
  { value: 'ausencia', label: 'Una persona se ausenta' },
]
const starts = [
  { value: 'dias', label: 'Días hábiles después' },
  { value: 'dia', label: 'El día' },
]
type Props = { readonly supuesto: Assumption | undefined; readonly onSimulate: (supuesto: Assumption) => void }
type Part = { readonly draft: AssumptionDraft; readonly set: (change: Partial<AssumptionDraft>) => void }

/** What is assumed. */
export function AssumptionFields({ supuesto, onSimulate }: Props) {
  const [draft, setDraft] = useState(() => draftOf(supuesto))
  const [missing, setMissing] = useState('')
  const set = (change: Partial<AssumptionDraft>) => {
    setDraft((before) => ({ ...before, ...change }))
    setMissing('')
  }
  const send = () => {
    const assumed = assumptionOf(draft)
    if (typeof assumed === 'string') setMissing(assumed)
    else onSimulate(assumed)
  }
  const part = { draft, set }
  return (
    <form className={classes.fields} noValidate aria-label="Supuesto" onSubmit={submitting(send)}>
      <Select
        className={classes.kind}
        label="Supuesto"
        choices={kinds}
        value={draft.tipo}
        onChange={(value) => value !== '' && set({ tipo: value as AssumptionKind })}
      />
      {draft.tipo === 'inicio' && <MovedStart {...part} />}
      {draft.tipo === 'festivos' && (
        <>
          <DayList label="Agregar festivo" days={draft.agregar} onDays={(agregar) => set({ agregar })} />
          <DayList label="Quitar festivo" days={draft.quitar} onDays={(quitar) => set({ quitar })} />
        </>
      )}
      {draft.tipo === 'modalidad' && <ModalityDays {...part} />}
      {draft.tipo === 'ausencia' && <Absence {...part} />}
      <Button type="submit" className={classes.simulate}>
        Simular
      </Button>
      {missing && (
        <p role="alert" className={classes.missing}>
          {missing}
        </p>
      )}
    </form>
  )
}

function StageChoice({ draft, set }: Part) {
  const { project } = useCorrectedProject(cashierListConfig)
  const scheduled = new Set(cashierProject.scheduledStages.map(({ key }) => key))
  const choices = project.stages.filter(({ key }) => scheduled.has(key)).map(({ key, titulo }) => ({ value: key, label: titulo }))
  return <Select label="Etapa" placeholder="Elija…" choices={choices} value={draft.etapa} onChange={(etapa) => set({ etapa })} />
}
const DaysInput = ({ label, draft, set }: Part & { readonly label: string }) => (
  <TextInput
    className={classes.short}
    label={label}
    inputMode="numeric"
    maxLength={3}
    value={draft.dias}
    onChange={({ currentTarget }) => set({ dias: currentTarget.value.trim() })}
  />
)

function MovedStart(part: Part) {
  const { draft, set } = part
  return (
    <>
      <StageChoice {...part} />
      <Select
        label="Empieza"
        choices={starts}
        value={draft.cuando}
        onChange={(value) => set({ cuando: value === 'dia' ? 'dia' : 'dias' })}
      />
      {draft.cuando === 'dia' ? (
        <DayInput label="Día" day={draft.dia} onDay={(dia) => set({ dia })} />
      ) : (
        <DaysInput label="Días hábiles" {...part} />
      )}
    </>
  )
}

function ModalityDays(part: Part) {
  const { draft, set } = part
  const { data = [] } = useQuery(optionsQuery(modality))
  return (
    <>
      <Select
        label="Modalidad"
        placeholder="Elija…"
        choices={data.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={draft.modalidad}
        onChange={(modalidad) => set({ modalidad })}
      />
      <StageChoice {...part} />
      <DaysInput label="Días" {...part} />
    </>
  )
}

function Absence({ draft, set }: Part) {
  const { data = [] } = useQuery({
    queryKey: ['actors', 'todos'],
    queryFn: ({ signal }) => call(getUsersActor, { body: { actor: 'todos' } }, { signal }),
    staleTime: 60_000,
  })
  return (
    <>
      <Select
        label="Persona"
        placeholder="Elija…"
        choices={data.map(({ usuid, nombre }) => ({ value: String(usuid), label: nombre }))}
        value={draft.persona}
        onChange={(persona) => set({ persona })}
      />
      <DayInput label="Desde" day={draft.desde} latest={draft.hasta || undefined} onDay={(desde) => set({ desde })} />
      <DayInput label="Hasta" day={draft.hasta} earliest={draft.desde || undefined} onDay={(hasta) => set({ hasta })} />
    </>
  )
}
