import { type CatalogDefinition, fieldLabel, fillText } from '@soportica/contract/catalogs/catalog'
import { catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AddressedRow, type AddressedRowProps } from '../../record-dialog/AddressedRow.tsx'
import { RecordDialog } from '../../record-dialog/RecordDialog.tsx'
import type { RecordKind, Saved } from '../../record-dialog/recordKind.ts'
import { useRecordForm } from '../../record-dialog/useRecordForm.ts'
import { refreshCatalog } from '../catalogCache.ts'
import { CatalogFields } from './CatalogFields.tsx'
import { failureWithNoun } from './catalogFailure.ts'
import { bodyOf, fieldOrder, formOf, initialWire, wireOf, wireOfRecord } from './catalogForm.ts'
import type { ScopeFields } from '../scopeFields.ts'
import { loadRow } from '../list/catalogList.ts'
import { useSelections } from '../list/useSelections.ts'

type FormProps = {
  readonly definition: CatalogDefinition
  readonly scopeFields: ScopeFields
  // Absent for a new record.
  readonly row: CatalogRow | undefined
  readonly opening: number
  readonly opened: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}
export type CatalogDialogProps = Omit<FormProps, 'row'> & Pick<AddressedRowProps<CatalogRow>, 'id' | 'known'>

export const CatalogDialog = ({ id, known, ...form }: CatalogDialogProps) => (
  <AddressedRow
    {...form}
    id={id}
    known={known}
    kind={form.definition.name}
    title={form.definition.titles.edit.replace(/ # .*/, '')}
    load={(signal) => loadRow(form.definition, form.scopeFields, id, signal)}
  >
    {(row) => <CatalogForm row={row} {...form} />}
  </AddressedRow>
)

const manyFields = 8

function useCatalogKind(definition: CatalogDefinition, scopeFields: ScopeFields, id: number): RecordKind<Saved> {
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
      bodyOf: (wire, base, version) => ({
        ...bodyOf(definition, id, { wire, base, version, scopeFields }),
        usuario,
        idusuario,
      }),
      undoable: definition.name,
      send: async (body) => {
        try {
          const saved = (await call(save, { body })) as Saved & Readonly<Record<string, unknown>>
          return { ...saved, id: Number(saved[definition.savedId ?? definition.id]) }
        } catch (error) {
          throw failureWithNoun(definition, error, 'guardar')
        }
      },
    }
  }, [definition, scopeFields, id, usuario, idusuario])
}

function CatalogForm({ definition, scopeFields, row, opening, opened, onSaved, onClose, onClosed }: FormProps) {
  const { user } = useSession()
  const cache = useQueryClient()
  const id = Number(row?.[definition.id] ?? 0)
  const kind = useCatalogKind(definition, scopeFields, id)
  const [initial] = useState(() => initialWire(definition, row))
  const record = useRecordForm({
    kind,
    initial,
    version: row && Number(row['version']),
    draftName: [user?.usuid ?? 0, definition.name, ...Object.values(scopeFields), id].join('.'),
    onSaved,
    onConflict: () => refreshCatalog(cache, definition),
  })
  const selections = useSelections(definition, row, opening, record)
  const missing = (definition.associations ?? []).find(({ field }) => !selections.byField[field])
  return (
    <RecordDialog
      opened={opened}
      title={row ? fillText(definition.titles.edit, row) : definition.titles.create}
      addressed={row !== undefined && definition.route !== undefined}
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
