import { nameField, statusField } from '@soportica/contract/catalogs/catalog'
import type { PositionRow } from '@soportica/contract/people/positions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { OptionField } from '../../shells/fields/choice/OptionField.tsx'
import { SelectField } from '../../shells/fields/choice/SelectField.tsx'
import { TextField } from '../../shells/fields/TextField.tsx'
import { AddressedRow, type AddressedRowProps } from '../../shells/record-dialog/AddressedRow.tsx'
import { RecordDialog } from '../../shells/record-dialog/RecordDialog.tsx'
import { useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { type Level, loadPosition, positionsKey } from './levels.ts'
import { initialWire, labelOf, parentField, positionKind } from './positionForm.ts'
import { departmentsQuery, type ParentPositions, regionsQuery, useParentPositions } from './useParentPositions.ts'

type FormProps = {
  readonly level: Level
  readonly row: PositionRow
  readonly opened: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}
export type PositionDialogProps = Omit<FormProps, 'row'> & Pick<AddressedRowProps<PositionRow>, 'id' | 'known' | 'opening'>

const [name, status] = [nameField(), statusField()]

export const PositionDialog = ({ id, known, opening, ...form }: PositionDialogProps) => (
  <AddressedRow
    {...form}
    id={id}
    known={known}
    opening={opening}
    kind={form.level.entidad}
    title="Edición Posición"
    load={(signal) => loadPosition(form.level, id, signal)}
  >
    {(row) => row && <PositionForm row={row} {...form} />}
  </AddressedRow>
)

function PositionForm({ level, row, opened, onSaved, onClose, onClosed }: FormProps) {
  const { user } = useSession()
  const cache = useQueryClient()
  const kind = useMemo(() => positionKind(level, row.pogid), [level, row.pogid])
  const [initial] = useState(() => initialWire(level, row))
  const record = useRecordForm({
    kind,
    initial,
    version: row.version,
    draftName: `${user?.usuid ?? 0}.${level.entidad}.${row.pogid}`,
    onSaved,
    onConflict: () => void cache.invalidateQueries({ queryKey: positionsKey }),
  })
  const parentPositions = useParentPositions()
  const [regions, departments] = [useQuery(regionsQuery), useQuery(departmentsQuery)]
  const parent = parentField(level)
  return (
    <RecordDialog
      opened={opened}
      title="Edición Posición"
      addressed
      record={record}
      order={kind.order}
      labelOf={labelOf}
      saveLabel="Guardar Cambios"
      onClose={onClose}
      onClosed={onClosed}
    >
      <TextField field={name} autoFocus />
      {parent === 'idregion' && (
        <SelectField name={parent} label="Región" choices={parentChoices(level, row, parentPositions)} query={regions} required />
      )}
      {parent === 'iddepartamento' && (
        <SelectField name={parent} label="Departamento" choices={parentChoices(level, row, parentPositions)} query={departments} required />
      )}
      <OptionField field={status} />
    </RecordDialog>
  )
}

type Choice = { readonly value: string; readonly label: string }

/** The possible parents of a position, including its present one, even if inactive. */
function parentChoices({ tipo }: Level, row: PositionRow, { regions, departments }: ParentPositions): Choice[] {
  const regionName = new Map(regions.map(({ id, nombre }) => [id, nombre]))
  const now =
    tipo === 3
      ? { value: String(row.iddepartamento), label: `${row.departamento} (${row.region})` }
      : { value: String(row.idregion), label: row.region }
  const open =
    tipo === 3
      ? departments.map(({ id, nombre, region }) => ({ value: String(id), label: `${nombre} (${regionName.get(region) ?? ''})` }))
      : regions.map(({ id, nombre }) => ({ value: String(id), label: nombre }))
  return open.some(({ value }) => value === now.value) ? open : [now, ...open]
}
