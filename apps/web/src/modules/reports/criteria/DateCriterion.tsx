import { TextInput } from '@mantine/core'
import { isCounted, type Period, periods } from '@soportica/contract/reports/criteria'
import { DayInput } from '../../../shells/calendar/DayInput.tsx'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'
import classes from './Criteria.module.css'
import type { CriterionProps } from './criterion.ts'
import { wholeOf } from './NumberCriterion.tsx'
import { Select } from '../../../shells/fields/choice/Select.tsx'

const [between, without] = ['', 'vacio'] as const
const ways = [
  { value: between, label: 'Entre dos fechas' },
  ...periods.map(({ value, label }) => ({ value, label })),
  { value: without, label: 'Sin fecha' },
]
const usualCount = 5

/** Between two days, or in a period computed on the day of the report. */
export function DateCriterion({ field, ticked: { campo, desde, hasta, periodo, cantidad, vacio } }: CriterionProps) {
  const draft = useDraftStore()
  const choose = (way: string) => {
    if (way === without) return ask(draft, campo, { vacio: 1 })
    if (way === between) return ask(draft, campo, {})
    const chosen = way as Period
    ask(draft, campo, { periodo: chosen, cantidad: isCounted(chosen) ? (cantidad ?? usualCount) : undefined })
  }
  const way = vacio ? without : (periodo ?? between)
  return (
    <>
      <Select size="xs" aria-label={`${field.label}: periodo`} choices={ways} value={way} onChange={choose} />
      {way === between && (
        <div className={classes.pair}>
          <DayInput label="Desde" day={desde} onDay={(day) => ask(draft, campo, { desde: day, hasta })} />
          <DayInput label="Hasta" day={hasta} onDay={(day) => ask(draft, campo, { desde, hasta: day })} />
        </div>
      )}
      {periodo && isCounted(periodo) && (
        <TextInput
          size="xs"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${field.label}: cuántos días hábiles`}
          placeholder="Cuántos días hábiles"
          maxLength={3}
          value={cantidad ?? ''}
          onChange={(event) => ask(draft, campo, { periodo, cantidad: wholeOf(event) || undefined })}
        />
      )}
    </>
  )
}
