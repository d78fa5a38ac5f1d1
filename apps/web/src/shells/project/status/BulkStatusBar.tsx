import { Select } from '@mantine/core'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import classes from './BulkStatus.module.css'
import type { BulkStatus } from './useBulkStatus.ts'

export function BulkStatusBar({ bulk, allowed }: { bulk: BulkStatus; allowed: true | string }) {
  const { statuses, estado, setEstado, ask, busy } = bulk
  return (
    <div className={classes.bulk}>
      <Select
        className={classes.statuses}
        aria-label="Seleccionar Estado"
        placeholder="Seleccionar Estado"
        data={statuses.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={estado === null ? null : String(estado)}
        onChange={(value) => setEstado(value === null ? null : Number(value))}
        clearable
      />
      <ActionButton variant="light" allowed={allowed} loading={busy} onClick={ask}>
        Actualizar
      </ActionButton>
    </div>
  )
}
