import { getUser, saveUser, type UserRecord } from '@soportica/contract/people/users'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { AddressedRow } from '../../shells/record-dialog/AddressedRow.tsx'
import { useSession } from '../../lib/session/session.ts'
import { RecordDialog } from '../../shells/record-dialog/RecordDialog.tsx'
import type { RecordKind, Saved } from '../../shells/record-dialog/recordKind.ts'
import { useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { UserFields } from './components/UserFields.tsx'
import { usersKey } from './userList.ts'
import { useProfileLists } from './useProfileLists.ts'
import { bodyOf, fieldOrder, formOf, initialWire, labelOf, secret, userSchema, wireOf, wireOfRecord } from './userValues.ts'

type UserFormProps = {
  readonly user?: UserRecord
  readonly opened: boolean
  readonly onSaved: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

const nothingChanged = 'No has realizado ninguna modificación'

function useUserKind(usuid: number): RecordKind<Saved> {
  return useMemo(
    () => ({
      schema: userSchema,
      order: fieldOrder,
      nothingChanged,
      secret,
      toWire: (values) => wireOf(values, usuid === 0),
      toForm: formOf,
      fromRecord: wireOfRecord,
      bodyOf: (wire, base, version) => bodyOf(usuid, wire, base, version),
      undoable: 'user',
      send: async ({ confirmacion: _, ...body }) => {
        const saved = await call(saveUser, { body: body as never })
        return { ...saved, id: saved.usuid }
      },
    }),
    [usuid],
  )
}

function UserForm({ user, opened, onSaved, onClose, onClosed }: UserFormProps) {
  const session = useSession()
  const cache = useQueryClient()
  const usuid = user?.usuid ?? 0
  const kind = useUserKind(usuid)
  const [initial] = useState(() => initialWire(user))
  const record = useRecordForm({
    kind,
    initial,
    version: user?.version,
    draftName: `${session.user?.usuid ?? 0}.user.${usuid}`,
    onSaved,
    onConflict: () => void cache.invalidateQueries({ queryKey: usersKey }),
  })
  const lists = useProfileLists(record)
  return (
    <RecordDialog
      opened={opened}
      title={user ? 'Edición Usuario' : 'Nuevo Usuario'}
      addressed={user !== undefined}
      record={record}
      order={fieldOrder}
      labelOf={labelOf}
      saveLabel={user ? 'Guardar Cambios' : 'Guardar'}
      waiting={lists.loading ? 'Espere a que carguen las ventanas del perfil' : undefined}
      wide
      onClose={onClose}
      onClosed={onClosed}
    >
      <UserFields user={user} lists={lists} />
    </RecordDialog>
  )
}

export type UserDialogProps = Omit<UserFormProps, 'user'> & {
  // 0: a new one; below 0: none.
  readonly usuid: number
  readonly opening: number
}

export const UserDialog = ({ usuid, opening, ...dialog }: UserDialogProps) => (
  <AddressedRow
    {...dialog}
    id={usuid}
    opening={opening}
    kind="user"
    title="Edición Usuario"
    size="50rem"
    load={(signal) => call(getUser, { query: { usuid } }, { signal })}
  >
    {(user) => <UserForm user={user} {...dialog} />}
  </AddressedRow>
)
