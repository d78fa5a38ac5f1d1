import { counted } from '@soportica/rules/counted'
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import type { getAllAlerts } from '@soportica/contract/notifications/alerts'
import type { Answer } from '@soportica/contract/core/endpoint'
import { folded } from '../../../lib/accents.ts'
import classes from './Alerts.module.css'

type Props = {
  readonly systems: Answer<typeof getAllAlerts>
  readonly tasid: number | null
  readonly onChoose: (tasid: number) => void
}

const people = (count: number) => counted(count, 'usuario', 'usuarios')

const found: OptionsFilter = ({ options, search }) => {
  const words = folded(search).split(/\s+/)
  const matches = ({ label }: ComboboxItem) => words.every((word) => folded(label).includes(word))
  return options.map((option) => ('group' in option ? { ...option, items: option.items.filter(matches) } : option))
}

// Several systems have types of the same name: the choice shows its system.
export function AlertTypePicker({ systems, tasid, onChoose }: Props) {
  const types = new Map(systems.flatMap(({ items }) => items.map((item) => [String(item.tasid), item])))
  const data = systems.map(({ nombre: system, items }) => ({
    group: system,
    items: items.map(({ tasid: id, nombre }) => ({ value: String(id), label: `${system}: ${nombre}` })),
  }))
  return (
    <Select
      label="Tipo de alerta"
      placeholder="Seleccione un tipo de alerta"
      data={data}
      value={tasid === null ? null : String(tasid)}
      onChange={(value) => value !== null && onChoose(Number(value))}
      searchable
      filter={found}
      maxDropdownHeight="20rem"
      comboboxProps={{ withinPortal: false }}
      data-autofocus
      autoFocus
      openOnFocus={false}
      renderOption={({ option }) => (
        <span className={classes.type}>
          <span>{types.get(option.value)?.nombre}</span>
          <small>{people(types.get(option.value)?.cant ?? 0)}</small>
        </span>
      )}
    />
  )
}
