import { type ProfileRow, saveProfile } from '@soportica/contract/people/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { AddressedRow, type AddressedRowProps } from '../../shells/record-dialog/AddressedRow.tsx'
import { RecordDialog } from '../../shells/record-dialog/RecordDialog.tsx'
import type { RecordKind, Saved } from '../../shells/record-dialog/recordKind.ts'
import { useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { ProfileFields } from './components/ProfileFields.tsx'
import { bodyOf, formOf, initialWire, profileFieldOrder, profileLabels, wireOf, wireOfRecord } from './profileForm.ts'
import { loadProfile, profilesKey } from './profileList.ts'
import { useProfileOptions } from './useProfileOptions.ts'

type FormProps = {
  // Absent for a new profile.
  readonly row: ProfileRow | undefined
  readonly opening: number
  readonly opened: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}
export type ProfileDialogProps = Omit<FormProps, 'row'> & Pick<AddressedRowProps<ProfileRow>, 'id' | 'known'>

type Sent = Parameters<typeof call<typeof saveProfile>>[1]

const profileKind = (id: number): RecordKind<Saved> => ({
  schema: saveProfile.body,
  order: profileFieldOrder,
  nothingChanged: 'No has realizado ninguna modificación',
  toWire: wireOf,
  toForm: formOf,
  fromRecord: wireOfRecord,
  bodyOf: (wire, base, version) => bodyOf(id, wire, base, version),
  undoable: 'profile',
  send: async (body) => {
    const saved = await call(saveProfile, { body } as Sent)
    return { ...saved, id: saved.prfid }
  },
})

export const ProfileDialog = ({ id, known, ...form }: ProfileDialogProps) => (
  <AddressedRow
    {...form}
    id={id}
    known={known}
    kind="profile"
    title="Edición Perfil"
    size="50rem"
    load={(signal) => loadProfile(id, signal)}
  >
    {(row) => <ProfileForm row={row} {...form} />}
  </AddressedRow>
)

function ProfileForm({ row, opening, opened, onSaved, onClose, onClosed }: FormProps) {
  const { user } = useSession()
  const cache = useQueryClient()
  const id = row?.prfid ?? 0
  const kind = useMemo(() => profileKind(id), [id])
  const [initial] = useState(() => initialWire(row))
  const record = useRecordForm({
    kind,
    initial,
    version: row?.version,
    draftName: `${user?.usuid ?? 0}.profile.${id}`,
    onSaved,
    onConflict: () => void cache.invalidateQueries({ queryKey: profilesKey }),
  })
  const loaded = useProfileOptions(id, opening, record)
  return (
    <RecordDialog
      opened={opened}
      title={row ? 'Edición Perfil' : 'Nuevo Perfil'}
      addressed={row !== undefined}
      record={record}
      order={kind.order}
      labelOf={(name) => profileLabels[name] ?? name}
      saveLabel={row ? 'Guardar Cambios' : 'Guardar'}
      waiting={loaded.options ? undefined : 'Espere a que carguen los módulos y los tipos de adjunto'}
      wide
      onClose={onClose}
      onClosed={onClosed}
    >
      <ProfileFields loaded={loaded} record={record} isNew={!row} />
    </RecordDialog>
  )
}
