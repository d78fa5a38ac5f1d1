import { counted } from '@soportica/rules/counted'
import { Button, TextInput } from '@mantine/core'
import type { ConfigurationRow } from '@soportica/contract/requests/configuration'
import { limits } from '@soportica/contract/core/limits'
import { configurationTexts, dayTypeOptions } from '@soportica/contract/requests/configuration'
import { useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { ConflictView } from '../../../shells/record-dialog/ConflictView.tsx'
import type { Choices } from '../../../shells/record-dialog/recordValues.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { PeopleField } from '../people/PeopleField.tsx'
import { type Bulk, bulkPatch, bulkSummary, cellName, disputedField, emptyBulk, withoutTheirs } from '../bulk.ts'
import { onlyDays, type RowPatch } from '../fields.ts'
import classes from './Configuration.module.css'
import type { GridPeople } from './ConfigurationGrid.tsx'
import type { RefusedMany } from '../useConfiguration.ts'
import { Select } from '../../../shells/fields/choice/Select.tsx'

type Props = {
  readonly rows: readonly ConfigurationRow[]
  readonly people: GridPeople
  readonly names: ReadonlyMap<number, string>
  readonly onApply: (patchOf: (row: ConfigurationRow) => RowPatch) => Promise<boolean | RefusedMany>
  readonly onClear: () => void
}

const untouched = 'Sin cambio'
const frequencies = [{ value: '', label: untouched }, ...dayTypeOptions.map(({ value, label }) => ({ value: String(value), label }))]

/** Blank fields stay unchanged; 0 is a value. */
export function BulkBar({ rows, people, names, onApply, onClear }: Props) {
  const [bulk, setBulk] = useState<Bulk>(emptyBulk)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<(RefusedMany & { readonly before: Choices }) | null>(null)
  const change = (values: Partial<Bulk>) => setBulk({ ...bulk, ...values })
  const count = rows.length
  const patch = bulkPatch(bulk)
  const changes = bulkSummary(rows, patch, names)
  const reason =
    count > limits.maxSelected
      ? `No se cambian más de ${limits.maxSelected} filas a la vez`
      : Object.keys(patch).length === 0
        ? 'Escriba o elija al menos un valor'
        : changes.count === 0
          ? 'Las filas seleccionadas ya tienen esos valores'
          : undefined
  const apply = async (choices: Choices = {}) => {
    setBusy(true)
    const applied = await onApply((row) => withoutTheirs(patch, row, choices))
    setBusy(false)
    setRefused(typeof applied === 'object' ? { ...applied, before: choices } : null)
    if (applied === true) setBulk(emptyBulk)
  }
  const days = (field: 'csoDias' | 'csoAnticipacion', label: string) => (
    <TextInput
      label={label}
      placeholder={untouched}
      inputMode="numeric"
      autoComplete="off"
      value={bulk[field]}
      onChange={({ currentTarget }) => change({ [field]: onlyDays(currentTarget.value) })}
    />
  )
  if (refused) {
    return (
      <div className={classes.disputed}>
        <ConflictView
          key={refused.cells.map(cellName).join()}
          conflict={{ mensaje: refused.mensaje, fields: refused.cells.map((cell) => disputedField(cell, names)), version: 0, record: {} }}
          onSettle={(choices) => void apply({ ...refused.before, ...choices })}
          onBack={() => setRefused(null)}
        />
      </div>
    )
  }
  return (
    <form
      className={classes.bulk}
      aria-label="Cambio de las filas seleccionadas"
      onSubmit={submitting(() => {
        if (!reason && !busy) void apply()
      })}
    >
      <div className={classes.bulkCount}>
        <strong role="status">{counted(count, 'fila seleccionada', 'filas seleccionadas')}</strong>
        <Button variant="subtle" size="compact-sm" onClick={onClear}>
          Limpiar selección
        </Button>
      </div>
      <PeopleField
        label="Aprobadores"
        placeholder={untouched}
        people={people.aprobadores}
        chosen={bulk.usuAprobadores}
        onChange={(ids) => change({ usuAprobadores: ids })}
      />
      <PeopleField
        label="Solucionadores"
        placeholder={untouched}
        people={people.solucionadores}
        chosen={bulk.usuSolucionadores}
        onChange={(ids) => change({ usuSolucionadores: ids })}
      />
      {days('csoDias', 'Días')}
      {days('csoAnticipacion', 'Anticipación')}
      <Select label="Frecuencia" choices={frequencies} value={bulk.csoFrecuencia} onChange={(csoFrecuencia) => change({ csoFrecuencia })} />
      <BusyButton busy={busy} type="submit" refusal={reason}>
        {configurationTexts.apply}
      </BusyButton>
      <p className={classes.bulkChanges} role="status">
        {changes.count > 0 &&
          `${changes.count === 1 ? 'Cambia 1 fila' : `Cambian ${changes.count} filas`} de ${count}. ${changes.fields.join('. ')}.`}
      </p>
    </form>
  )
}
