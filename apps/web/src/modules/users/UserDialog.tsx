import { getUser } from '@soportica/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { UserForm, type UserFormProps } from './UserForm.tsx'

export type UserDialogProps = Omit<UserFormProps, 'user'> & {
  // 0 for a new one.
  readonly usuid: number
  readonly opening: number
}

const heights = [60, 60, 60, 60]

// The form starts from one answer of the server: the values, the lists and the version belong together.
export function UserDialog({ usuid, opening, ...dialog }: UserDialogProps) {
  const { opened, onClose, onClosed } = dialog
  const onPhone = usePhone()
  useReturnFocus(opened)
  const { data, error, refetch } = useQuery({
    queryKey: ['user', usuid, opening],
    queryFn: ({ signal }) => call(getUser, { query: { usuid } }, { signal }),
    enabled: usuid > 0,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (usuid === 0 || data) return <UserForm user={data} {...dialog} />
  return (
    <RecordWaiting
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title="Edición Usuario"
      size="50rem"
      fullScreen={onPhone}
      label="Cargando el usuario"
      heights={heights}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
