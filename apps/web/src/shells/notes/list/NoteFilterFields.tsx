import { Button, TextInput } from '@mantine/core'
import { getNoteOptions } from '@soportica/contract/records/notes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { DayInput } from '../../calendar/DayInput.tsx'
import { activeFilters, noFilters, type NoteFilters, wrongRanges } from './noteFilters.ts'
import classes from '../Notes.module.css'
import { Select } from '../../fields/choice/Select.tsx'

type Props = {
  readonly sistema: number
  readonly id: number
  readonly actor: number
  readonly alone: boolean
  readonly filters: NoteFilters
  readonly onFilters: (filters: NoteFilters) => void
}
type Option = { readonly id: number; readonly nombre: string }

const choices = (all: string, options: readonly Option[] = []) => [
  { value: '', label: all },
  // 0 is the record as a whole, and asks for every actor.
  ...options.filter(({ id }) => id > 0).map(({ id, nombre }) => ({ value: String(id), label: nombre })),
]

export function NoteFilterFields({ sistema, id, actor, alone, filters, onFilters }: Props) {
  const { data } = useQuery({
    queryKey: ['note-options', sistema, id, actor, alone],
    queryFn: ({ signal }) => call(getNoteOptions, { body: { sistema, id, actor, soloDelRegistro: alone } }, { signal }),
  })
  const wrong = wrongRanges(filters)
  const field = (name: keyof NoteFilters) => ({
    value: filters[name],
    onChange: (value: string) => onFilters({ ...filters, [name]: value }),
  })
  const text = field('texto')
  const day = (name: keyof NoteFilters) => ({ day: filters[name], onDay: (next: string) => onFilters({ ...filters, [name]: next }) })
  return (
    <div className={classes.fields}>
      <Select label="Actor" choices={choices('Todos los actores', data?.actores)} {...field('actor')} />
      <Select label="Creador de la nota" choices={choices('Todas las personas', data?.creadores)} {...field('creador')} />
      <fieldset className={classes.range}>
        <legend>Fecha De Creación</legend>
        <DayInput label="Desde" latest={filters.creadaHasta} {...day('creadaDesde')} />
        <DayInput label="Hasta" earliest={filters.creadaDesde} error={wrong.creada} {...day('creadaHasta')} />
      </fieldset>
      <fieldset className={classes.range}>
        <legend>Fecha De Modificación</legend>
        <DayInput label="Desde" latest={filters.modificadaHasta} {...day('modificadaDesde')} />
        <DayInput label="Hasta" earliest={filters.modificadaDesde} error={wrong.modificada} {...day('modificadaHasta')} />
      </fieldset>
      <TextInput
        label="Texto de la nota"
        maxLength={200}
        value={text.value}
        onChange={({ currentTarget }) => text.onChange(currentTarget.value)}
      />
      <Button variant="default" disabled={activeFilters(filters) === 0} onClick={() => onFilters(noFilters)}>
        Limpiar filtros
      </Button>
    </div>
  )
}
