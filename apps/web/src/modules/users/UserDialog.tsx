import { Button } from '@mantine/core'
import { getUser } from '@soportica/contract/people/users'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { isApiError } from '../../lib/api/apiError.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { RecordNotFound } from '../../shells/record/RecordNotFound.tsx'
import { RecordWaiting } from '../../shells/record-dialog/RecordWaiting.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { Refusal } from '../../ui/Refusal.tsx'
import { UserForm, type UserFormProps } from './UserForm.tsx'

export type UserDialogProps = Omit<UserFormProps, 'user'> & {
  // 0 for a new one; of one below there is none.
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
  const refused = data && data.acciones['editar'] !== true
  if (usuid === 0 || (data && !refused)) return <UserForm user={data} {...dialog} />
  const isMissing = usuid < 0 || isApiError(error, 404)
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
    >
      {isMissing && (
        <RecordNotFound text="Vuelva a la lista para buscarlo.">
          <Button variant="default" onClick={onClose}>
            Volver a la lista
          </Button>
        </RecordNotFound>
      )}
      {refused && <Refusal sentence={String(data.acciones['editar'])} />}
    </RecordWaiting>
  )
}
