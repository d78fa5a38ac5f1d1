import { getUser } from '@soportica/contract/people/users'
import { call } from '../../lib/api/api.ts'
import { AddressedRow } from '../../shells/record-dialog/AddressedRow.tsx'
import { UserForm, type UserFormProps } from './UserForm.tsx'

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
