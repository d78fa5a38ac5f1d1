import { type CatalogDefinition, fieldLabel, fillText } from '@soportica/contract/catalog'
import { catalogCalls, type CatalogRow } from '@soportica/contract/catalogCalls'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { RecordDialog } from '../record-dialog/RecordDialog.tsx'
import { type RecordKind, type Saved, useRecordForm } from '../record-dialog/useRecordForm.ts'
import { CatalogFields } from './CatalogFields.tsx'
import { bodyOf, fieldOrder, formOf, initialWire, wireOf, wireOfRecord } from './catalogForm.ts'
import { useSelections } from './useSelections.ts'

export type CatalogDialogProps = {
  readonly definition: CatalogDefinition
  // Absent for a new record.
  readonly row?: CatalogRow
  readonly opening: number
  readonly opened: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

const manyFields = 8

function useCatalogKind(definition: CatalogDefinition, id: number): RecordKind<Saved> {
  const { user } = useSession()
  const usuario = user?.usuario
  const idusuario = user?.usuid
  return useMemo(() => {
    const { save } = catalogCalls(definition)
    return {
      schema: save.body,
      order: fieldOrder(definition),
      nothingChanged: definition.nothingChanged,
      toWire: (values) => wireOf(definition, values),
      toForm: (wire) => formOf(definition, wire),
      fromRecord: (record) => wireOfRecord(definition, record),
      bodyOf: (wire, base, version) => ({ ...bodyOf(definition, id, wire, base, version), usuario, idusuario }),
      send: (body) => call(save, { body }) as Promise<Saved>,
    }
  }, [definition, id, usuario, idusuario])
}

export function CatalogDialog({ definition, row, opening, opened, onSaved, onClose, onClosed }: CatalogDialogProps) {
  const { user } = useSession()
  const id = Number(row?.[definition.id] ?? 0)
  const kind = useCatalogKind(definition, id)
  const [initial] = useState(() => initialWire(definition, row))
  const record = useRecordForm({
    kind,
    initial,
    version: row && Number(row['version']),
    draftName: `${user?.usuid ?? 0}.${definition.name}.${id}`,
    onSaved,
  })
  const selections = useSelections(definition, id, opening, record)
  const missing = (definition.associations ?? []).find(({ field }) => !selections.byField[field])
  return (
    <RecordDialog
      opened={opened}
      title={row ? fillText(definition.titles.edit, row) : definition.titles.create}
      record={record}
      order={kind.order}
      labelOf={(name) => fieldLabel(definition, name)}
      saveLabel={row ? 'Guardar Cambios' : 'Guardar'}
      waiting={missing && `Espere a que carguen las opciones de ${missing.label.toLowerCase()}`}
      wide={definition.fields.length > manyFields}
      onClose={onClose}
      onClosed={onClosed}
    >
      <CatalogFields definition={definition} selections={selections} />
    </RecordDialog>
  )
}
