import { counted } from '@soportica/rules/counted'
import type { getAllAlerts } from '@soportica/contract/notifications/alerts'
import type { Answer } from '@soportica/contract/core/endpoint'
import { Select } from '../../../shells/fields/choice/Select.tsx'

type Props = {
  readonly systems: Answer<typeof getAllAlerts>
  readonly tasid: number | null
  readonly onChoose: (tasid: number) => void
}

const people = (count: number) => counted(count, 'usuario', 'usuarios')

// Several systems have types of the same name: the choice shows its system.
export function AlertTypePicker({ systems, tasid, onChoose }: Props) {
  const choices = systems.flatMap(({ nombre: system, items }) =>
    items.map(({ tasid: id, nombre, cant }) => ({
      value: String(id),
      label: `${system}: ${nombre}`,
      detail: people(cant),
      group: system,
    })),
  )
  return (
    <Select
      label="Tipo de alerta"
      placeholder="Seleccione un tipo de alerta"
      choices={choices}
      value={String(tasid ?? '')}
      onChange={(value) => onChoose(Number(value))}
      autoFocus
    />
  )
}
